package roundtrip.point;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A parameter that a benchmark declares.
 *
 * @param defaults the values it takes when the user names none
 * @param kind what a value must look like
 * @param words every value it may take, where they can be told; else empty
 */
public record Parameter(String name, List<String> defaults, Kind kind, List<String> words) {
  /** The shape of a value. */
  public enum Kind {
    NUMBER,
    DISTANCE,
    WORD,
    TEXT
  }

  /** The number of callers; the run makes it JMH's number of threads. */
  public static final String THREADS = "threads";

  /** The kind of thread a caller is; the run makes it JMH's executor. */
  public static final String CARRIER = "carrier";

  /** The distance of the server in milliseconds there and back; 0 for where it is. */
  public static final String RTT = "rtt";

  /** Below this the proxy's own work would be the distance. */
  private static final double LEAST_DISTANCE = 0.5;

  private static final Pattern DISTANCE_TEXT =
      Pattern.compile("0|[1-9]\\d{0,3}(\\.\\d{0,2}[1-9])?|0\\.\\d{0,2}[1-9]");

  /**
   * @throws Refusal if no benchmark could make anything of the value
   */
  public void check(String value) {
    switch (kind) {
      case NUMBER -> checkNumber(value);
      case DISTANCE -> checkDistance(value);
      case WORD -> checkWord(value);
      case TEXT -> checkText(value);
    }
  }

  private void checkNumber(String value) {
    int least = name.equals(THREADS) ? 1 : 0;
    try {
      int number = Integer.parseInt(value);
      // 01 and +1 would be other points than 1
      if (number >= least && value.equals(String.valueOf(number))) {
        return;
      }
    } catch (NumberFormatException notANumber) {
      // said below, as for a number that is too small
    }
    throw new Refusal(
        "-p %s=%s: give a whole number of at least %d, with nine digits at most"
            .formatted(name, value, least));
  }

  private void checkDistance(String value) {
    boolean wellWritten = DISTANCE_TEXT.matcher(value).matches();
    double distance = wellWritten ? Double.parseDouble(value) : -1;
    if (distance != 0 && distance < LEAST_DISTANCE) {
      throw new Refusal(
          "-p %s=%s: give milliseconds there and back, 0 for none or at least %s, as in 6 or 0.75"
              .formatted(name, value, LEAST_DISTANCE));
    }
  }

  private void checkWord(String value) {
    if (!words.contains(value)) {
      throw new Refusal(
          "-p %s=%s: no such value, %s".formatted(name, value, Nearest.hint(value, words)));
    }
  }

  /** A space or an equals sign would silently break charts made of the results. */
  private void checkText(String value) {
    if (value.isEmpty() || value.matches(".*[\\s=].*")) {
      throw new Refusal(
          "-p %s=%s: a value is a word without spaces and '='".formatted(name, value));
    }
  }
}
