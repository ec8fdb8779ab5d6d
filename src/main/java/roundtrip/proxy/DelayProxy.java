package roundtrip.proxy;

import java.net.InetSocketAddress;

/** Placeholder. */
public final class DelayProxy {
  public static DelayProxy open(InetSocketAddress target, int loops) {
    throw new UnsupportedOperationException(target + " " + loops);
  }

  public int port() {
    return 0;
  }

  public void delay(long forwardNanos, long backNanos, long firstNanos) {}
}
