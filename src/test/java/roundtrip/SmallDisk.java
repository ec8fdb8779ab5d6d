package roundtrip;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** A file system of one megabyte; only root may make one. */
record SmallDisk(Path folder) implements AutoCloseable {
  static SmallDisk mount(Path folder, String options) throws Exception {
    Files.createDirectories(folder);
    boolean mounted =
        succeeds("mount", "-t", "tmpfs", "-o", "size=1m," + options, "tmpfs", folder.toString());
    Assumptions.assumeTrue(mounted, "a small file system cannot be mounted without being root");
    return new SmallDisk(folder);
  }

  private static boolean succeeds(String... command) throws Exception {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException noSuchProgram) {
      return false;
    }
  }

  /** Leaves no byte free. */
  void fill() throws IOException {
    try (var filler = Files.newOutputStream(folder.resolve("filler"))) {
      byte[] page = new byte[4096];
      while (true) {
        filler.write(page);
      }
    } catch (IOException full) {
      // that was the aim
    }
  }

  void free() throws IOException {
    Files.delete(folder.resolve("filler"));
  }

  @Override
  public void close() throws Exception {
    succeeds("umount", folder.toString());
  }
}
