package roundtrip.server;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a PING through the proxy takes when nothing else does, in milliseconds.
 *
 * @param rtt what was asked for
 * @param beyond what the user's own server is away already; 0 for a server on this machine
 * @param pid the proxy
 */
record Distance(double rtt, double beyond, double p50, double p99, long pid)
    implements Serializable {
  private static final double TOLERANCE = 0.05;
  private static final double SLACK_MILLIS = 0.1;

  /** Why numbers taken at this distance must not count. */
  Optional<String> wrong() {
    double asked = rtt + beyond;
    return Math.abs(p50 - asked) <= TOLERANCE * asked + SLACK_MILLIS
        ? Optional.empty()
        : Optional.of("rtt: %.2f ms asked for, but a PING takes %.2f ms".formatted(asked, p50));
  }

  Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("provider", "rtt proxy");
    facts.put("rtt", "%s ms".formatted(rtt));
    facts.put("beyond", "%.3f ms".formatted(beyond));
    facts.put("p50", "%.3f ms".formatted(p50));
    facts.put("p99", "%.3f ms".formatted(p99));
    return facts;
  }
}
