package roundtrip.server;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs that the user has. */
public final class Programs {
  private Programs() {}

  /** Those of that name on PATH, in its order. */
  public static Stream<Path> onPath(String name) {
    return Stream.of(
            Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable);
  }
}
