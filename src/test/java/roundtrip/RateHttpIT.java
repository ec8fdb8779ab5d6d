package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The limiter behind HTTP servers: it must be the same limiter, and leave nothing behind. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "processes are looked up in /proc")
class RateHttpIT {
  private static final int VIRTUAL_THREADS = 21;

  /** Ten windows go by, and in each of them more is asked for than is admitted. */
  private static final String CROWD =
      "RateLimiterHttp -p threads=100 -p users=1 -p limit=100 -p windowMs=400 -f 1 -wi 1 -w 500ms -i 1 -r 4";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"incr-expire", "lua"})
  void neverAdmitsMoreOrLessThanItsLimit(String limiter) throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    boolean virtual = Runtime.version().feature() >= VIRTUAL_THREADS;
    sandbox
        .run(
            Sandbox.line(
                CROWD,
                "-p api=sync,async,async-context,reactive -p limiter=" + limiter,
                "-p stack=tomcat,netty" + (virtual ? ",tomcat-virtual" : "")))
        .exits(0);

    List<JsonObject> results = sandbox.files().results();
    assertThat(results).hasSize(virtual ? 7 : 4);
    assertThat(sandbox.files().states().values())
        .allSatisfy(state -> assertThat(state.get("state").getAsString()).isEqualTo("ok"));
    assertThat(results)
        .allSatisfy(
            entry ->
                assertThat(RunFiles.metric(entry, "rejected"))
                    .as("%% of the requests in %s rejected", RunFiles.id(entry))
                    .isStrictlyBetween(0.0, 100.0));
  }

  @Test
  void keepsTheLimitWhenConnectionsAreScarce() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    sandbox.run(Sandbox.line(CROWD, "-p connections=3 -p logging=on")).exits(0);

    assertThat(sandbox.files().results())
        .hasSize(2)
        .allSatisfy(entry -> assertThat(RunFiles.metric(entry, "http.cpu")).isPositive());
  }

  @Test
  void doesNotLeaveAServerToADeadFork() throws Exception {
    try (RunProcess run = startLong()) {
      run.await("a fork", Living::isFork).kill();

      assertThat(run.finish().exits(1).out()).contains("FAILED: ");
      run.leavesNothing();
    }
  }

  @Test
  void doesNotLeaveAServerToADeadRun() throws Exception {
    try (RunProcess run = startLong()) {
      run.kill();

      run.leavesNothing();
    }
  }

  private RunProcess startLong() throws Exception {
    RunProcess run =
        new Sandbox(folder)
            .startRun(
                Sandbox.line(
                    "RateLimiterHttp -p stack=tomcat -p threads=2 -p logging=on",
                    "-f 1 -wi 1 -w 200ms -i 1 -r 60"));
    run.awaitMeasuring(1);
    run.await("an HTTP server", RateHttpIT::isHttpServer);
    return run;
  }

  private static boolean isHttpServer(Living process) {
    return process.command().contains("roundtrip.rate.HttpServerMain");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RateLimiterHttp -p stack=jetty            | did you mean netty
          RateLimiterHttp -p stack=tomcat-virtua    | did you mean tomcat-virtual
          RateLimiterHttp -p api=jedis-sync         | did you mean sync
          RateLimiterHttp -p logging=yes            | off
          RateLimiterHttp -p stack=netty -p api=sync | nothing to measure
          RateLimiterHttp -p connections=0          | at least 1
          RateLimiterHttp -p servletThreads=-1      | at least 0
          """)
  void doesNotStartWhatWasMistyped(String line, String remedy) throws Exception {
    refuses(line, remedy);
  }

  @Test
  @EnabledForJreRange(maxVersion = 20, disabledReason = "there are virtual threads")
  void doesNotStartVirtualThreadsOnAJavaWithoutThem() throws Exception {
    refuses("RateLimiterHttp -p stack=tomcat-virtual -p api=sync", "needs Java 21");
  }

  private void refuses(String line, String remedy) throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    Finished finished = sandbox.run(line.split(" +"));

    assertThat(finished.refusal()).containsIgnoringCase(remedy);
    assertThat(sandbox.out()).doesNotExist();
    assertThat(sandbox.scratch()).isEmpty();
  }
}
