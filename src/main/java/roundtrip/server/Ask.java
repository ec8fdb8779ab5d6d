package roundtrip.server;

import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a fork wants of the run. Who asks for the same thing gets the same server.
 *
 * @param kind such as {@code redis}
 * @param config settings that differ from the usual
 * @param rtt how many milliseconds there and back it must seem to be away
 */
public record Ask(String kind, Map<String, String> config, double rtt) implements Serializable {
  public Ask {
    config = new TreeMap<>(config);
  }

  public static Ask redis() {
    return new Ask("redis", Map.of(), 0);
  }

  /** The same, so many milliseconds away. */
  public Ask at(double milliseconds) {
    return new Ask(kind, config, milliseconds);
  }
}
