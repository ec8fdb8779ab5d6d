package roundtrip;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * The least that a client of its kind can do: what it sees beyond a known delay, the machine adds.
 */
interface BareClient extends AutoCloseable {
  byte[] SET = "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n".getBytes(StandardCharsets.US_ASCII);
  byte[] OK = "+OK\r\n".getBytes(StandardCharsets.US_ASCII);

  /** Sends {@link #SET} and returns when {@link #OK} is in the caller's hand. */
  void set() throws Exception;

  /** How to connect to a port of the loopback. */
  interface Kind {
    BareClient connect(int port) throws Exception;
  }

  /** Nanoseconds beyond the server's delay, operation by operation. */
  static List<Long> surplus(Kind kind, int warmup, LongFunction<StandIn.Reply> replies)
      throws Exception {
    int operations = 1000;
    StandIn server = new StandIn(replies);
    List<Long> seen = new ArrayList<>();
    try (server;
        BareClient client = kind.connect(URI.create(server.uri()).getPort())) {
      for (int i = 0; i < warmup + operations; i++) {
        long begin = System.nanoTime();
        client.set();
        seen.add(System.nanoTime() - begin);
      }
    }
    List<Long> given = server.iterations().get(0);
    List<Long> surplus = new ArrayList<>();
    for (int i = warmup; i < seen.size(); i++) {
      surplus.add(seen.get(i) - given.get(i));
    }
    return surplus;
  }
}
