package roundtrip.point;

import java.util.Map;
import java.util.Optional;

/**
 * What a point asks for.
 *
 * @param connections how many connections to a server its client holds at once
 * @param inFlight how many commands can be under way to a server at once; 0 if that says nothing
 * @param java the oldest Java that can run it
 * @param isRuler whether it shows what this machine can do, for other points to be held against
 * @param pointless why this combination of values measures nothing of its own, if so: it is left
 *     out
 */
public record Needs(
    int connections, int inFlight, int java, boolean isRuler, Optional<String> pointless) {
  public static final Needs NOTHING = connections(0);

  public static Needs connections(int count) {
    return new Needs(count, 0, 0, false, Optional.empty());
  }

  public static Needs pointless(String why) {
    return new Needs(0, 0, 0, false, Optional.of(why));
  }

  /**
   * The value of a parameter that counts something there must be one of.
   *
   * @throws Refusal if it is 0
   */
  public static int atLeastOne(Map<String, String> params, String name) {
    int value = Integer.parseInt(params.get(name));
    if (value < 1) {
      throw new Refusal("-p %s=%d: give a whole number of at least 1".formatted(name, value));
    }
    return value;
  }

  public Needs withInFlight(int commands) {
    return new Needs(connections, commands, java, isRuler, pointless);
  }

  public Needs onJava(int feature) {
    return new Needs(connections, inFlight, feature, isRuler, pointless);
  }

  public Needs asRuler() {
    return new Needs(connections, inFlight, java, true, pointless);
  }
}
