package roundtrip.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import roundtrip.proxy.DelayProxy;

/** The process that delays: {@code open HOST PORT}, then {@code delay THERE BACK FIRST} in ns. */
final class RttProxyMain {
  /** One event loop serves 40,000 commands a second; more than a few are for large machines. */
  private static final int CORES_PER_LOOP = 4;

  private DelayProxy proxy;

  private RttProxyMain() {}

  public static void main(String[] arguments) throws IOException {
    Companion.listen(new RttProxyMain()::reply);
  }

  private String reply(String line) throws Exception {
    String[] words = line.split(" ", -1);
    if (words[0].equals("open")) {
      int loops = Math.max(1, Runtime.getRuntime().availableProcessors() / CORES_PER_LOOP);
      proxy = DelayProxy.open(new InetSocketAddress(words[1], Integer.parseInt(words[2])), loops);
      return String.valueOf(proxy.port());
    }
    proxy.delay(Long.parseLong(words[1]), Long.parseLong(words[2]), Long.parseLong(words[3]));
    return "ok";
  }
}
