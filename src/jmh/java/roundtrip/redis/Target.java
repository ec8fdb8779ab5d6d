package roundtrip.redis;

import java.io.Serializable;
import roundtrip.server.Endpoint;
import roundtrip.server.Redis;

/**
 * All that a client needs to know of a server to connect to it, in whatever process.
 *
 * @param clientName what every measured connection must be called, for the books count those
 */
public record Target(Endpoint endpoint, String clientName) implements Serializable {
  public static Target of(Redis redis) {
    return new Target(redis.endpoint(), redis.clientName());
  }
}
