package roundtrip.doctor;

import java.util.Locale;

/**
 * One thing that was looked at.
 *
 * @param remedy what to do about it; empty where nothing is to be done
 */
public record Finding(Kind kind, String what, String remedy) {
  /** How bad it is. */
  public enum Kind {
    OK,
    /** Numbers taken so are worse than they need be. */
    SPOILS,
    /** Some runs cannot be made at all. */
    STOPS
  }

  static Finding ok(String what) {
    return new Finding(Kind.OK, what, "");
  }

  static Finding spoils(String what, String remedy) {
    return new Finding(Kind.SPOILS, what, remedy);
  }

  static Finding stops(String what, String remedy) {
    return new Finding(Kind.STOPS, what, remedy);
  }

  public String line() {
    String head = "%-7s %s".formatted(kind.name().toLowerCase(Locale.ROOT), what);
    return remedy.isEmpty() ? head : head + "\n          -> " + remedy;
  }
}
