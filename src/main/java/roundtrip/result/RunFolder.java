package roundtrip.result;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import roundtrip.point.Refusal;

/** The folder of a run on disk. */
public record RunFolder(Path path) {
  /**
   * @throws Refusal if it cannot be written, or holds something already
   */
  public void create() {
    try {
      Files.createDirectories(path.resolve("log"));
      try (Stream<Path> found = Files.list(path)) {
        if (found.anyMatch(file -> file.endsWith("run.json"))) {
          throw new Refusal(
              "--out %s holds a run already: name another folder, or go on with --resume %s"
                  .formatted(path, path));
        }
      }
    } catch (IOException readOnly) {
      throw unwritable(path, readOnly);
    }
  }

  /**
   * @throws Refusal if no run was ever written there
   */
  public void mustExist() {
    if (Files.notExists(manifest())) {
      throw new Refusal("--resume %s: no run is there (it has no run.json)".formatted(path));
    }
  }

  public Path manifest() {
    return path.resolve("run.json");
  }

  public Path results() {
    return path.resolve("results.json");
  }

  public Journal journal() {
    return new Journal(path.resolve("journal.jsonl"));
  }

  public Path log() {
    return path.resolve("log");
  }

  /** Whoever reads the file sees the old text or the new one, never a part. */
  static void replace(Path file, String text) {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try {
      try (FileChannel channel =
          FileChannel.open(
              fresh,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        var bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException full) {
      discard(fresh);
      throw unwritable(file, full);
    }
  }

  private static void discard(Path fresh) {
    try {
      Files.deleteIfExists(fresh);
    } catch (IOException stuck) {
      // the failure that led here is the one to report
    }
  }

  static Refusal unwritable(Path file, IOException cause) {
    return new Refusal(
        "cannot write %s: %s; free space or name another folder with --out. What was finished stays there"
            .formatted(file, reason(cause)),
        cause);
  }

  static Refusal unreadable(Path file, IOException cause) {
    return new Refusal("cannot read %s: %s".formatted(file, reason(cause)), cause);
  }

  private static String reason(IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return "no such folder";
    }
    if (cause instanceof AccessDeniedException) {
      return "permission denied";
    }
    boolean says = cause instanceof FileSystemException file && file.getReason() != null;
    return says ? ((FileSystemException) cause).getReason() : String.valueOf(cause.getMessage());
  }
}
