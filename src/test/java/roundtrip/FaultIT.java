package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What breaks in the middle must cost one point at most, and be named. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "processes are looked up in /proc")
class FaultIT {
  private static final String[] THREE_POINTS =
      Sandbox.line("Pool -p threads=1,2,3 -p connection=jedis-pool -f 1 -wi 1 -w 200ms -i 1 -r 2");

  @TempDir Path folder;

  @Test
  void doesNotLoseOtherPointsToADeadFork() throws Exception {
    String reason = killDuringSecondPoint(Living::isFork);

    assertThat(reason).contains("see ", "log");
  }

  @Test
  void doesNotLoseOtherPointsToADeadServer() throws Exception {
    String reason = killDuringSecondPoint(Living::isRedis);

    assertThat(reason).contains("redis-server ended");
  }

  private String killDuringSecondPoint(Predicate<Living> victim) throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    try (RunProcess run = sandbox.startRun(THREE_POINTS)) {
      run.awaitMeasuring(2);
      run.await("the victim", victim).kill();
      Finished finished = run.finish();

      assertThat(finished.exits(1).out()).contains("FAILED: ");
      run.leavesNothing();
    }
    Map<String, JsonObject> states = sandbox.files().states();
    assertThat(states.values())
        .filteredOn(state -> state.get("state").getAsString().equals("ok"))
        .hasSize(2);
    JsonObject failed =
        states.values().stream()
            .filter(state -> state.get("state").getAsString().equals("failed"))
            .findFirst()
            .orElseThrow();
    assertThat(failed.get("point").getAsString()).endsWith("threads=2");
    assertThat(sandbox.files().results())
        .extracting(entry -> entry.get("threads").getAsInt())
        .containsExactly(1, 3);
    sandbox.resume().exits(0);
    assertThat(sandbox.files().results()).hasSize(3);
    return failed.get("reason").getAsString();
  }

  @Test
  void doesNotKeepAnImpatientUserWaiting() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    sandbox.through("exec setsid env --default-signal=INT \"$@\"");
    try (RunProcess run = sandbox.startRun(THREE_POINTS)) {
      run.awaitForks(1);
      run.awaitMeasuring(2);
      run.interruptGroup();
      assertThat(run.endsWithin(Duration.ofSeconds(3))).as("ended within 3 s").isTrue();

      run.leavesNothing();
      assertThat(run.finish().out()).contains("Interrupted; go on with --resume");
    }
    assertThat(sandbox.files().manifest().get("state").getAsString()).isEqualTo("interrupted");
    assertThat(sandbox.files().results()).hasSize(1);
    assertThat(sandbox.files().journal()).hasSize(1);
    sandbox.resume().exits(0);
    assertThat(sandbox.files().results()).hasSize(3);
  }
}
