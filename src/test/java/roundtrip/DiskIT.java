package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A disk that takes no more must be named, and what is on it must stay readable. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "file systems are mounted as Linux mounts them")
class DiskIT {
  private static final String[] THREE_POINTS =
      Sandbox.line("Pool -p threads=1,2,3 -p connection=jedis-pool -f 1 -wi 0 -i 1 -r 500ms");

  @TempDir Path folder;

  @Test
  void doesNotSpoilWhatIsFinishedWhenTheDiskIsFull() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    try (SmallDisk disk = SmallDisk.mount(sandbox.out(), "rw");
        RunProcess run = sandbox.startRun(THREE_POINTS)) {
      run.awaitForks(1);
      run.awaitMeasuring(2);
      disk.fill();

      assertThat(run.finish().refusal()).contains("cannot write", "No space left", "--out");
      run.leavesNothing();
      assertThat(sandbox.files().results()).hasSize(1);

      disk.free();
      sandbox.resume().exits(0);
      assertThat(sandbox.files().results()).hasSize(3);
    }
  }

  @Test
  void doesNotMeasureWhatItCannotKeep() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    try (SmallDisk disk = SmallDisk.mount(sandbox.out(), "ro")) {
      Finished finished = sandbox.run(THREE_POINTS);

      assertThat(finished.refusal())
          .contains("cannot write " + disk.folder(), "Read-only", "--out");
      assertThat(sandbox.scratch()).isEmpty();
    }
  }
}
