package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** The least that a client can do: what it sees beyond a known delay, this machine adds. */
final class BareSocket {
  private static final int WARMUP = 100;
  private static final int OPERATIONS = 500;
  private static final byte[] SET =
      "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n".getBytes(StandardCharsets.US_ASCII);

  private BareSocket() {}

  /** Nanoseconds beyond the server's delay, operation by operation. */
  static List<Long> surplus(LongFunction<StandIn.Reply> replies) throws Exception {
    StandIn server = new StandIn(replies);
    List<Long> seen = new ArrayList<>();
    try (server;
        Socket socket =
            new Socket(InetAddress.getLoopbackAddress(), URI.create(server.uri()).getPort())) {
      socket.setTcpNoDelay(true);
      for (int i = 0; i < WARMUP + OPERATIONS; i++) {
        seen.add(set(socket));
      }
    }
    List<Long> given = server.iterations().get(0);
    List<Long> surplus = new ArrayList<>();
    for (int i = WARMUP; i < seen.size(); i++) {
      surplus.add(seen.get(i) - given.get(i));
    }
    return surplus;
  }

  private static long set(Socket socket) throws IOException {
    long begin = System.nanoTime();
    socket.getOutputStream().write(SET);
    InputStream in = socket.getInputStream();
    assertThat(in.readNBytes("+OK\r\n".length())).asString().isEqualTo("+OK\r\n");
    return System.nanoTime() - begin;
  }
}
