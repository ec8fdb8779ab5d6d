package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A limiter that admits one too many, or a window that loses an operation, is no measurement. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "processes are looked up in /proc")
class RateIT {
  private static final int IN_FLIGHT = 256;
  private static final int PAUSE_SECONDS = 3;

  private static final String ONE_ASYNC_POINT =
      "RateLimiterBenchmark -p api=async -p threads=1 -p inFlight=" + IN_FLIGHT + " -f 1";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-p api=sync,jedis-sync -p connections=1,10",
        "-p api=async,async-batched,reactive,jedis-pipelined -p inFlight=16"
      })
  void neverAdmitsMoreThanTheLimit(String callers) throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    sandbox
        .run(
            Sandbox.line(
                "RateLimiterBenchmark -p threads=100 -p limiter=incr-expire,lua",
                callers,
                "-p users=1 -p limit=1000 -p windowMs=200 -f 1 -wi 0 -i 1 -r 2500ms"))
        .exits(0);

    assertThat(sandbox.files().states().values())
        .hasSize(8)
        .allSatisfy(state -> assertThat(state.get("state").getAsString()).isEqualTo("ok"));
    assertThat(sandbox.files().results())
        .allSatisfy(
            entry -> {
              assertThat(RunFiles.metric(entry, "windows")).isGreaterThan(10);
              assertThat(RunFiles.metric(entry, "rejected")).isBetween(1.0, 99.9);
            });
  }

  @Test
  void doesNotHideAServerThatPauses() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    try (RunProcess run =
        sandbox.startRun(Sandbox.line(ONE_ASYNC_POINT, "-wi 1 -w 500ms -i 1 -r 4"))) {
      run.awaitMeasuring(1);
      long server = run.await("a server", Living::isRedis).pid();
      pause(server);
      run.finish().exits(0);
    }

    JsonObject entry = sandbox.files().results().get(0);
    assertThat(RunFiles.metric(entry, "latency.max")).isGreaterThan(0.95e6 * PAUSE_SECONDS);
    assertThat(RunFiles.metric(entry, "latency.p99.9")).isGreaterThan(0.95e6 * PAUSE_SECONDS);
    assertThat(RunFiles.metric(entry, "latency.p50")).isLessThan(1e6);
  }

  private static void pause(long pid) throws Exception {
    String pause = "kill -STOP %d; sleep %d; kill -CONT %d".formatted(pid, PAUSE_SECONDS, pid);
    new ProcessBuilder("sh", "-c", pause).start().waitFor();
  }

  @Test
  void saysHowMuchADyingServerTookAlong() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    try (RunProcess run =
        sandbox.startRun(Sandbox.line(ONE_ASYNC_POINT, "-wi 1 -w 500ms -i 1 -r 10"))) {
      run.awaitMeasuring(1);
      run.await("a server", Living::isRedis).kill();

      assertThat(run.finish().exits(1).out())
          .containsPattern("[1-9]\\d* of the 256 operations that a caller had in flight were lost");
    }
    assertThat(sandbox.files().results()).isEmpty();
  }
}
