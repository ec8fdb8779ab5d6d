package roundtrip.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads what the kernel says of itself; everything is absent where there is no /proc. */
final class Proc {
  private Proc() {}

  static List<String> lines(String file) {
    try {
      return Files.readAllLines(Path.of(file));
    } catch (IOException | RuntimeException absent) {
      return List.of();
    }
  }

  static Optional<String> first(String file) {
    return lines(file).stream().findFirst().map(String::strip);
  }

  static OptionalLong number(String file) {
    return first(file)
        .filter(text -> text.matches("\\d+"))
        .map(text -> OptionalLong.of(Long.parseLong(text)))
        .orElse(OptionalLong.empty());
  }

  /** The value behind a name such as {@code model name} in a file of "name : value" lines. */
  static Optional<String> field(String file, String name) {
    return lines(file).stream()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(name.length()).replaceFirst("^\\s*:?\\s*", "").strip())
        .findFirst();
  }
}
