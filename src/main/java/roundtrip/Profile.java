package roundtrip;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import roundtrip.point.Refusal;

/** A file of arguments: words as on a command line, over as many lines as one likes; # comments. */
final class Profile {
  private Profile() {}

  static List<String> file(String path) {
    try {
      return words(Files.readString(Path.of(path)));
    } catch (NoSuchFileException absent) {
      throw new Refusal(
          "@%s: no such file; profiles in the jar are taken with --profile NAME".formatted(path),
          absent);
    } catch (IOException unreadable) {
      throw new Refusal("@%s: cannot be read".formatted(path), unreadable);
    }
  }

  static List<String> named(String name) {
    try (InputStream in = Profile.class.getResourceAsStream("/profiles/" + name)) {
      if (in == null || name.contains("/")) {
        throw new Refusal(
            "--profile %s: the jar has no such profile; try --profile quick".formatted(name));
      }
      return words(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException damaged) {
      throw new Refusal("the jar is damaged: profile " + name, damaged);
    }
  }

  private static List<String> words(String text) {
    return text.lines()
        .map(line -> line.replaceFirst("(^|\\s)#.*", ""))
        .flatMap(line -> Stream.of(line.strip().split("\\s+")))
        .filter(word -> !word.isEmpty())
        .toList();
  }
}
