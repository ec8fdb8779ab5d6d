package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** Waits for the reply at the socket itself, as Jedis does. */
final class BareSocket implements BareClient {
  private final Socket socket;

  BareSocket(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
  }

  @Override
  public void set() throws IOException {
    socket.getOutputStream().write(SET);
    assertThat(socket.getInputStream().readNBytes(OK.length)).isEqualTo(OK);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
