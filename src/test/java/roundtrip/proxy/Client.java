package roundtrip.proxy;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

/** A client that gives up on what does not come. */
final class Client implements Closeable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;

  Client(DelayProxy proxy) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
  }

  OutputStream out() throws IOException {
    return socket.getOutputStream();
  }

  InputStream in() throws IOException {
    return socket.getInputStream();
  }

  void finishSending() throws IOException {
    socket.shutdownOutput();
  }

  /** The nanoseconds from a byte to its echo. */
  long ask(int question) throws IOException {
    long begin = System.nanoTime();
    out().write(question);
    int answer = in().read();
    long nanos = System.nanoTime() - begin;
    if (answer != question) {
      throw new IOException("sent %d, got %d".formatted(question, answer));
    }
    return nanos;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
