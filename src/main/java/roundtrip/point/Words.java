package roundtrip.point;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Enum constants as a user types them: {@code LETTUCE_SHARED} is {@code lettuce-shared}. */
public final class Words {
  private Words() {}

  public static List<String> of(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .toList();
  }

  public static <E extends Enum<E>> E constant(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
