package roundtrip.doctor;

import java.util.Arrays;
import roundtrip.server.Servers;

/** How long a PING takes here, one after the other on one connection. */
final class RoundTrip {
  private static final int PINGS = 3000;

  private final Servers servers;

  RoundTrip(Servers servers) {
    this.servers = servers;
    micros(); // the code is cold at first
  }

  /** The median. */
  double micros() {
    long[] nanos = servers.timePings(PINGS);
    Arrays.sort(nanos);
    return nanos[PINGS / 2] / 1e3;
  }
}
