package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers of two kinds must not get into one file because somebody went on with a run. */
class ResumeRefusalIT {
  private static final String[] RUN = Sandbox.line("Self -p recorder=off -f 1 -wi 0 -i 1 -r 100ms");

  @TempDir static Path folder;

  private static Sandbox sandbox;

  @BeforeAll
  static void measure() throws Exception {
    sandbox = new Sandbox(folder);
    sandbox.run(RUN).exits(0);
  }

  private static void refuses(Finished finished, String remedy) throws IOException {
    assertThat(finished.refusal()).contains(remedy);
    assertThat(sandbox.files().journal()).hasSize(1);
  }

  @Test
  void doesNotTakeAnyFolderForARun() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));

    refuses(sandbox.call("--resume", other.toString()), "no run is there");
    assertThat(other).isEmptyDirectory();
  }

  @Test
  void doesNotTakeADamagedRun() throws Exception {
    Path other = Files.createDirectory(folder.resolve("damaged"));
    Files.writeString(other.resolve("run.json"), "{\"roundtrip\": ");

    refuses(sandbox.call("--resume", other.toString()), "measure anew");
  }

  @Test
  void doesNotMixOptions() throws Exception {
    String out = sandbox.out().toString();

    refuses(sandbox.call("--resume", out, "Self", "-f", "2"), "--force");
  }

  @Test
  void doesNotMixJars() throws Exception {
    Sandbox other = new Sandbox(folder).jar(copyWithComment(folder.resolve("other.jar")));

    refuses(other.call("--resume", sandbox.out().toString()), "another jar");
  }

  /** The same classes, other bytes. */
  private static Path copyWithComment(Path copy) throws IOException {
    Files.copy(Sandbox.JAR, copy);
    try (RandomAccessFile zip = new RandomAccessFile(copy.toFile(), "rw")) {
      zip.seek(zip.length() - 2); // the length of the comment, at the end of a zip without one
      zip.write(new byte[] {1, 0, '-'});
    }
    return copy;
  }

  @Test
  void doesNotWriteOverARun() throws Exception {
    refuses(sandbox.run(RUN), "--resume");
  }

  @Test
  void doesNotMeasureAgainWhatIsFinished() throws Exception {
    sandbox.resume().exits(0);

    assertThat(sandbox.files().journal()).hasSize(1);
  }
}
