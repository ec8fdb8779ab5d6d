package roundtrip.server;

import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a fork wants of the run. Who asks for the same thing gets the same server.
 *
 * @param kind such as {@code redis}
 * @param config settings that differ from the usual
 */
public record Ask(String kind, Map<String, String> config) implements Serializable {
  public Ask {
    config = new TreeMap<>(config);
  }

  public static Ask redis() {
    return new Ask("redis", Map.of());
  }
}
