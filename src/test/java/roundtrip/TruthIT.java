package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import roundtrip.StandIn.Reply;

/** Against a server whose every delay is known, numbers must be those delays, or no numbers. */
class TruthIT {
  private static final long SHORT = Duration.ofMillis(5).toNanos();
  private static final long LONG = Duration.ofMillis(50).toNanos();

  /** At 200 commands a second the compiler never comes: the first ones are answered at once. */
  private static final int WARM = 20_000;

  /** An error would show in each of them. */
  private static final int ATTEMPTS = 4;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"jedis-pool", "lettuce-shared"})
  void addsNothingToADelay(String connection) throws Exception {
    tellsTheTruth(connection, set -> Reply.ok(set <= WARM ? 0 : SHORT));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jedis-pool", "lettuce-shared"})
  void doesNotAverageAwayOneInAHundred(String connection) throws Exception {
    tellsTheTruth(connection, set -> Reply.ok(set <= WARM ? 0 : set % 100 == 0 ? LONG : SHORT));
  }

  /** What holds up a caller between its clock and the server's moves the rarest by a little. */
  private void tellsTheTruth(String connection, LongFunction<Reply> replies) throws Exception {
    for (int attempt = 1; ; attempt++) {
      try {
        compare(new Sandbox(folder.resolve("attempt-" + attempt)), connection, replies);
        return;
      } catch (AssertionError spoiled) {
        if (attempt == ATTEMPTS) {
          throw spoiled;
        }
      }
    }
  }

  private static void compare(Sandbox sandbox, String connection, LongFunction<Reply> replies)
      throws Exception {
    StandIn server = new StandIn(replies);
    try (server) {
      sandbox.run(point(server.uri(), connection, "-wi 1 -w 4 -i 2 -r 5")).exits(0);
    }
    List<List<Long>> iterations = server.waits();
    assertThat(iterations).as("one to warm up, two that count").hasSize(3);
    List<Long> truth =
        Stream.of(iterations.get(1), iterations.get(2)).flatMap(List::stream).sorted().toList();
    JsonObject entry = sandbox.files().results().get(0);
    assertThat(RunFiles.metric(entry, "latency.p50")).isGreaterThan(0.98 * SHORT / 1e3);
    compare(truth, 50, RunFiles.metric(entry, "latency.p50"));
    compare(truth, 99, RunFiles.metric(entry, "latency.p99"));
    compare(truth, 99.9, RunFiles.metric(entry, "latency.p99.9"));
  }

  /** The server saw no end of an iteration's last wait, so ranks can differ by one or two. */
  private static void compare(List<Long> truth, double percentile, double micros) {
    int rank = (int) Math.ceil(truth.size() * percentile / 100) - 1;
    assertThat(micros)
        .as("p%s of %d", percentile, truth.size())
        .isBetween(
            0.98 * truth.get(rank - 2) / 1e3,
            1.02 * truth.get(Math.min(rank + 2, truth.size() - 1)) / 1e3);
  }

  @ParameterizedTest
  @CsvSource({
    "jedis-pool, none", "jedis-pool, +NO", "jedis-pool, -ERR wrong",
    "lettuce-shared, none", "lettuce-shared, +NO", "lettuce-shared, -ERR wrong"
  })
  void makesNoNumberOfAServerThatFailsOneInAThousand(String connection, String fault)
      throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    Reply wrong = new Reply(fault.equals("none") ? null : fault + "\r\n", 0);
    try (StandIn server = new StandIn(set -> set % 1000 == 0 ? wrong : Reply.ok(0))) {
      Finished finished =
          sandbox.run(point(server.uri() + "?timeout=1s", connection, "-wi 0 -i 1 -r 1"));

      assertThat(finished.exits(1).out()).containsAnyOf("FAILED", "INVALID");
    }
    assertThat(sandbox.files().results()).isEmpty();
    JsonObject state = sandbox.files().states().values().iterator().next();
    assertThat(state.get("state").getAsString()).isIn("failed", "INVALID");
    assertThat(state.get("reason").getAsString()).isNotBlank();
  }

  private static String[] point(String uri, String connection, String iterations) {
    return Sandbox.line(
        "--redis", uri, "Pool -p threads=1 -f 1 -p connection=" + connection, iterations);
  }
}
