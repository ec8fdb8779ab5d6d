package roundtrip.point;

import java.util.Optional;

/**
 * What a point asks for.
 *
 * @param connections how many connections to a server its client holds at once
 * @param pointless why this combination of values measures nothing of its own, if so: it is left
 *     out
 */
public record Needs(int connections, Optional<String> pointless) {
  public static final Needs NOTHING = connections(0);

  public static Needs connections(int count) {
    return new Needs(count, Optional.empty());
  }

  public static Needs pointless(String why) {
    return new Needs(0, Optional.of(why));
  }
}
