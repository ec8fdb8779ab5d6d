package roundtrip.server;

import java.io.Serializable;
import java.util.Optional;

/**
 * A server, and how a benchmark gets to it.
 *
 * @param server the server itself, for looking after it
 * @param clients where measured connections go: the server itself, or the distance in front of it
 * @param ours whether the run started the server, and may do with it what it likes
 */
public record Access(Endpoint server, Endpoint clients, Distance distance, boolean ours)
    implements Serializable {
  static Access direct(Endpoint server, boolean ours) {
    return new Access(server, server, null, ours);
  }

  Optional<Distance> between() {
    return Optional.ofNullable(distance);
  }
}
