package roundtrip.server;

import java.io.Serializable;
import java.util.Optional;

/**
 * A server, and how a benchmark gets to it.
 *
 * @param server the server itself, for looking after it
 * @param clients where measured connections go: the server itself, or the distance in front of it
 */
public record Access(Endpoint server, Endpoint clients, Distance distance) implements Serializable {
  static Access direct(Endpoint server) {
    return new Access(server, server, null);
  }

  Optional<Distance> between() {
    return Optional.ofNullable(distance);
  }
}
