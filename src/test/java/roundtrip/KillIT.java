package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A run may be killed at any moment: nothing of it stays, and nothing that it finished is lost. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "processes are looked up in /proc")
class KillIT {
  private static final int KILLS = Integer.getInteger("kills", 4);
  private static final long SEED = Long.getLong("seed", System.nanoTime());

  private static final String[] SIX_POINTS =
      Sandbox.line(
          "Pool -p threads=1,2,3 -p connection=jedis-pool,lettuce-shared -f 2 -wi 0 -i 2 -r 100ms");

  @TempDir Path folder;

  @Test
  void losesNothingThatWasFinished() throws Exception {
    Sandbox whole = new Sandbox(folder.resolve("whole"));
    long begin = System.nanoTime();
    whole.run(SIX_POINTS).exits(0);
    long length = System.nanoTime() - begin;
    Random random = new Random(SEED);
    for (int kill = 1; kill <= KILLS; kill++) {
      Duration moment = Duration.ofNanos((long) (random.nextDouble() * length));
      try {
        killAndGoOn(new Sandbox(folder.resolve("kill-" + kill)), moment, whole.files().shape());
      } catch (AssertionError failure) {
        throw new AssertionError(
            "kill %d of -Dkills=%d -Dseed=%d, after %s".formatted(kill, KILLS, SEED, moment),
            failure);
      }
    }
  }

  private static void killAndGoOn(
      Sandbox sandbox, Duration moment, Map<String, List<Integer>> uninterrupted) throws Exception {
    try (RunProcess run = sandbox.startRun(SIX_POINTS)) {
      run.endsWithin(moment);
      run.kill();
      run.leavesNothing();
    }
    RunFiles files = sandbox.files();
    if (files.isRun()) {
      holdsEveryFinishedFork(files);
      sandbox.resume().exits(0);
    } else {
      sandbox.run(SIX_POINTS).exits(0); // it had not begun, and is not in the way
    }
    assertThat(files.shape()).isEqualTo(uninterrupted);
    assertThat(files.journal()).hasSize(forks(uninterrupted));
  }

  /** But for one that was finished in the very moment of the kill. */
  private static void holdsEveryFinishedFork(RunFiles files) throws Exception {
    int finished = files.journal().size();
    assertThat(forks(files.shape())).isBetween(Math.max(0, finished - 1), finished);
  }

  private static int forks(Map<String, List<Integer>> shape) {
    return shape.values().stream().mapToInt(List::size).sum();
  }
}
