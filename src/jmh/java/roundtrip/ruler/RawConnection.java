package roundtrip.ruler;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import roundtrip.point.Refusal;
import roundtrip.server.Endpoint;

/** A socket to Redis and nothing else. Not thread safe. */
final class RawConnection implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;
  private final byte[] output = new byte[BUFFER];
  private final byte[] input = new byte[BUFFER];
  private int written;

  private RawConnection(Socket socket) throws IOException {
    this.socket = socket;
    this.out = socket.getOutputStream();
    this.in = socket.getInputStream();
  }

  static RawConnection open(Endpoint endpoint, String name) throws IOException {
    if (endpoint.tls()) {
      throw new Refusal("the ruler speaks no TLS; leave it out with -e Ruler");
    }
    Socket socket = new Socket(endpoint.host(), endpoint.port());
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(endpoint.timeoutMillis());
    RawConnection connection = new RawConnection(socket);
    if (endpoint.secret().isPresent()) {
      String user = endpoint.account().orElse("default");
      connection.call("AUTH", user, endpoint.secret().get());
    }
    if (endpoint.database() != 0) {
      connection.call("SELECT", String.valueOf(endpoint.database()));
    }
    connection.call("CLIENT", "SETNAME", name);
    return connection;
  }

  private void call(String... words) throws IOException {
    put(Commands.command(words));
    flush();
    String reply = new String(input, 0, in.read(input), StandardCharsets.UTF_8);
    if (!reply.equals("+OK\r\n")) {
      throw new IOException(words[0] + " was answered with " + reply.strip());
    }
  }

  void put(byte[] command) throws IOException {
    if (written + command.length > output.length) {
      flush();
    }
    System.arraycopy(command, 0, output, written, command.length);
    written += command.length;
  }

  void flush() throws IOException {
    out.write(output, 0, written);
    written = 0;
  }

  /** Reads so many replies; each must be a count that has moved. */
  void readCounts(int replies) throws IOException {
    int left = replies;
    boolean begins = true;
    boolean moved = false;
    while (left > 0) {
      int read = in.read(input);
      if (read < 0) {
        throw new EOFException(
            "the server closed the connection with %d replies due".formatted(left));
      }
      for (int i = 0; i < read; i++) {
        byte b = input[i];
        if (begins) {
          if (b != ':') {
            throw new IOException("no count, but " + text(i, read));
          }
          begins = false;
        } else if (b == '\n') {
          if (!moved) {
            throw new IOException("a counter did not move");
          }
          left--;
          begins = true;
          moved = false;
        } else if (b > '0' && b <= '9') {
          moved = true;
        }
      }
    }
  }

  private String text(int from, int to) {
    byte[] some = Arrays.copyOfRange(input, from, Math.min(to, from + 100));
    return new String(some, StandardCharsets.UTF_8).strip();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
