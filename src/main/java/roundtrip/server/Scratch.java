package roundtrip.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import roundtrip.point.Refusal;

/**
 * The folder for what must not outlive the run: servers' data, passwords, JMH's temporary files.
 */
public final class Scratch implements AutoCloseable {
  private final Path folder;
  private final Child sweeper;

  private Scratch(Path folder, Child sweeper) {
    this.folder = folder;
    this.sweeper = sweeper;
  }

  /** Readable by this user only. */
  public static Scratch create() {
    Path parent = Path.of(System.getProperty("java.io.tmpdir"));
    try {
      Path folder = Files.createTempDirectory(parent, "roundtrip-");
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
      return new Scratch(folder, Child.sweeper(folder));
    } catch (IOException full) {
      throw new Refusal(
          "cannot write to %s (%s); name another folder with -Djava.io.tmpdir=DIR before -jar"
              .formatted(parent, full.getMessage()),
          full);
    }
  }

  /** JMH's own temporary files go here too, or a kill would leave them behind. */
  public Scratch forJmh() {
    System.setProperty("java.io.tmpdir", folder.toString());
    return this;
  }

  public Path folder() {
    return folder;
  }

  Path subfolder(String name) {
    try {
      return Files.createDirectory(folder.resolve(name));
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }

  @Override
  public void close() {
    sweeper.release();
    sweeper.endsWithin(Duration.ofMillis(50));
  }
}
