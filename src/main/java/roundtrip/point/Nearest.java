package roundtrip.point;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What a mistyped word was probably meant to be. */
public final class Nearest {
  private static final int SUGGESTIONS = 3;

  private Nearest() {}

  /** "did you mean a, b?" with the nearest known words, or all of them where none is near. */
  public static String hint(String word, Collection<String> known) {
    List<String> near =
        known.stream()
            .distinct()
            .filter(candidate -> isNear(word, candidate))
            .sorted(Comparator.comparingInt(candidate -> distance(word, candidate)))
            .limit(SUGGESTIONS)
            .toList();
    return near.isEmpty()
        ? "known: " + String.join(", ", known.stream().distinct().sorted().toList())
        : "did you mean " + String.join(", ", near) + "?";
  }

  private static boolean isNear(String word, String candidate) {
    String a = word.toLowerCase(Locale.ROOT);
    String b = candidate.toLowerCase(Locale.ROOT);
    return distance(a, b) <= Math.max(1, b.length() / 3)
        || (a.length() > 2 && (b.contains(a) || a.contains(b)));
  }

  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(substituted, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
