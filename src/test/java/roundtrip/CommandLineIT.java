package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever mistypes must be told at once, in one line, what to type. */
class CommandLineIT {
  @TempDir Path folder;

  private Sandbox sandbox() {
    return new Sandbox(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Pool -p threads=0                        | at least 1
          Pool -p threads=-1                       | at least 1
          Pool -p threads=abc                      | whole number
          Pool -p threads=                         | say -p name=value
          Pool -p thread=1                         | did you mean threads
          -p thread=1                              | did you mean threads
          Pool -p connection=foo                   | jedis-pool
          Pool -p connection=jedis-pol             | did you mean jedis-pool
          Pool -p carrier=green                    | platform
          Pol1                                     | PoolBenchmark.set
          Pool[                                    | regular expression
          --redi redis://127.0.0.1:1               | did you mean --redis
          -zz                                      | no such option
          -f                                       | wants a value
          -f many Pool                             | option f
          -t 4 Pool                                | -p threads=4
          -tg 2,2 Pool                             | -p threads
          --redis http://127.0.0.1:1 Pool          | give redis://HOST:PORT
          --redis redis://:secret@127.0.0.1:1 Pool | ROUNDTRIP_REDIS_PASSWORD
          --redis redis://127.0.0.1:1?patience=1s  | timeout=5s
          --profile nightli                        | quick
          @no-such-file                            | no such file
          -p threads=99999999 Pool                 | raise it with
          Pool -p connection=lettuce-shared -p poolSize=4 | nothing to measure
          Pool -p rtt=-1                           | milliseconds
          Pool -p rtt=abc                          | milliseconds
          Pool -p rtt=0.3                          | at least 0.5
          Rate -p inFlight=0                       | at least 1
          Rate -p connections=0                    | at least 1
          Rate -p api=asyn                         | did you mean async
          RateLimiterBenchmark -p api=sync -p inFlight=16 | nothing to measure
          Ruler -p inFlight=0                      | at least 1
          """)
  void doesNotStartWhatWasMistyped(String line, String remedy) throws Exception {
    Finished finished = sandbox().run(line.split(" +"));

    assertThat(finished.refusal()).containsIgnoringCase(remedy);
    assertThat(sandbox().out()).doesNotExist();
    assertThat(sandbox().scratch()).isEmpty();
  }

  @Test
  void doesNotRunOutOfOpenFilesInTheMiddle() throws Exception {
    Finished finished =
        sandbox()
            .through("ulimit -n 300")
            .run("Pool", "-p", "threads=500", "-p", "connection=jedis-pool");

    assertThat(finished.refusal()).contains("500 connections", "ulimit -Hn");
    assertThat(sandbox().out()).doesNotExist();
  }

  @Test
  void takesThreadsApartFromConnections() throws Exception {
    Finished finished =
        sandbox()
            .through("ulimit -n 300")
            .run("Pool", "-p", "threads=500", "-p", "connection=lettuce-shared", "--dry-run");

    assertThat(finished.exits(0).out()).contains("threads=500");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          list                   | -p connection=lettuce-shared
          help                   | --resume
          -h                     | --resume
          -l                     | roundtrip.pool.PoolBenchmark.set
          -lp                    | param "threads"
          -lprof                 | gc
          --dry-run -p threads=7 | roundtrip.pool.PoolBenchmark.set thrpt
          --dry-run -p threads=7 -p connection=jedis-pool | chosen because they have threads, connection: PoolBenchmark.set
          --dry-run -e Pool      | SelfBenchmark
          """)
  void answersWithoutMeasuring(String line, String expected) throws Exception {
    Finished finished = sandbox().call(line.split(" +"));

    assertThat(finished.exits(0).out()).contains(expected);
    assertThat(finished.err()).isEmpty();
    assertThat(sandbox().scratch()).isEmpty();
  }

  @Test
  void leavesOutWhatIsExcluded() throws Exception {
    Finished finished = sandbox().call("--dry-run", "-e", "Pool");

    assertThat(List.of(finished.exits(0).out().split("\n")))
        .noneMatch(line -> line.startsWith("roundtrip.pool"));
  }
}
