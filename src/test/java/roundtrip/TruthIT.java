package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
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

  /** A neighbour can spoil any one measurement here, but an error would spoil them all. */
  private static final int ATTEMPTS = 4;

  /** A core that sleeps while its caller waits takes a tenth of a millisecond to wake up. */
  private static final String AWAKE =
      Files.isWritable(Path.of("/dev/cpu_dma_latency")) ? "--awake" : "-foe=false";

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

  /**
   * Within 2% of the truth, and what the barest client of the kind sees beyond it. A machine on
   * which even that client's p99 is off by 2% cannot show more than the median.
   */
  private void tellsTheTruth(String connection, LongFunction<Reply> replies) throws Exception {
    BareClient.Kind bare = connection.startsWith("jedis") ? BareSocket::new : BareNetty::new;
    Map<Double, String> misses = Map.of();
    List<Long> surplus = List.of();
    for (int attempt = 1; attempt == 1 || attempt <= ATTEMPTS && !misses.isEmpty(); attempt++) {
      surplus = BareClient.surplus(bare, WARM, replies);
      misses =
          misses(new Sandbox(folder.resolve("attempt-" + attempt)), connection, replies, surplus);
    }
    assertThat(misses).doesNotContainKey(50.0);
    long noise = nearestRank(surplus, 99);
    assumeTrue(
        misses.isEmpty() || noise < SHORT / 50,
        () -> "this machine adds %d ns to the barest client's p99".formatted(noise));
    assertThat(misses).isEmpty();
  }

  private static Map<Double, String> misses(
      Sandbox sandbox, String connection, LongFunction<Reply> replies, List<Long> surplus)
      throws Exception {
    StandIn server = new StandIn(replies);
    try (server) {
      sandbox.run(point(server.uri(), connection, "-wi 1 -w 4 -i 2 -r 5 " + AWAKE)).exits(0);
    }
    List<List<Long>> iterations = server.iterations();
    assertThat(iterations).as("one to warm up, two that count").hasSize(3);
    List<Long> truth = new ArrayList<>(iterations.get(1));
    truth.addAll(iterations.get(2));
    JsonObject entry = sandbox.files().results().get(0);
    Map<Double, String> misses = new TreeMap<>();
    for (double percentile : List.of(50.0, 99.0, 99.9)) {
      String name = "latency.p" + String.valueOf(percentile).replaceFirst("\\.0$", "");
      double measured = RunFiles.metric(entry, name);
      double exact = nearestRank(truth, percentile) / 1e3;
      double wakeUp = nearestRank(surplus, percentile) / 1e3;
      if (measured < 0.98 * exact || measured > 1.02 * exact + wakeUp) {
        misses.put(
            percentile,
            "%s is %.0f us, the truth %.0f, the barest client sees %.0f more"
                .formatted(name, measured, exact, wakeUp));
      }
    }
    return misses;
  }

  private static long nearestRank(List<Long> values, double percentile) {
    int rank = (int) Math.ceil(Math.round(values.size() * percentile * 10) / 1000.0);
    return values.stream().sorted().skip(rank - 1).findFirst().orElseThrow();
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
