package roundtrip.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import roundtrip.point.Point;
import roundtrip.point.Points;
import roundtrip.result.ForkResults;
import roundtrip.result.Forks;

/** As JMH merges them: over the iterations of a fork, then over the forks. */
class MergedResultsTest {
  private static final Point POINT = Points.point("roundtrip.a.B.run", "threads=1");
  private static final Percentage A_BUCKET = Percentage.withPercentage(0.2);

  private static IterationResult iteration(List<Result<?>> metrics) {
    List<Result<?>> results = new ArrayList<>(metrics);
    results.add(Forks.throughput(1, 1e9));
    return Forks.iteration(Forks.params(POINT), 1, results.toArray(Result<?>[]::new));
  }

  private static IterationResult latencies(long micros, long count) {
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithCount(micros * 1000, count);
    return iteration(new ArrayList<>(QuantileResult.of("latency", histogram)));
  }

  private static IterationResult ratio(double spent, double done) {
    return iteration(List.of(new RatioResult("client.cpu", spent, done, "us/op")));
  }

  private static RunResult fork(IterationResult... iterations) {
    return Forks.fork(Forks.params(POINT), iterations);
  }

  private static double score(RunResult result, String metric) {
    return result.getSecondaryResults().get(metric).getScore();
  }

  @Test
  void aFewSlowOperationsOfOneIterationDoNotMoveTheMedianOfAll() {
    RunResult fork = fork(latencies(100, 1000), latencies(50_000, 10));
    assertThat(score(fork, "latency.p50")).isCloseTo(100, A_BUCKET);
    assertThat(score(fork, "latency.p99")).isCloseTo(100, A_BUCKET);
    assertThat(score(fork, "latency.p99.9")).isCloseTo(50_000, A_BUCKET);
    assertThat(score(fork, "latency.max")).isCloseTo(50_000, A_BUCKET);
  }

  @Test
  void forksAreMergedAsIterationsAre() {
    RunResult slow = fork(latencies(50_000, 10), latencies(50_000, 10));
    RunResult merged = ForkResults.merge(POINT, List.of(fork(latencies(100, 10_000)), slow));
    assertThat(score(merged, "latency.p99")).isCloseTo(100, A_BUCKET);
    assertThat(score(merged, "latency.p99.9")).isCloseTo(50_000, A_BUCKET);
  }

  @Test
  void whatComesOutOfTheJournalMergesAsIfItHadNeverBeenThere() {
    RunResult kept = ForkResults.unpack(ForkResults.pack(fork(latencies(100, 1000))));
    RunResult other = ForkResults.unpack(ForkResults.pack(fork(latencies(9000, 990))));
    RunResult merged = ForkResults.merge(POINT, List.of(kept, other));
    assertThat(score(merged, "latency.p50")).isCloseTo(100, A_BUCKET);
    assertThat(score(merged, "latency.p99")).isCloseTo(9000, A_BUCKET);
    assertThat(merged.getSecondaryResults().get("latency.p50").getScoreUnit()).isEqualTo("us/op");
  }

  @Test
  void latenciesOfAnySizeAreMerged() {
    RunResult fork = fork(latencies(1, 5), latencies(3_600_000_000L, 5));
    assertThat(score(fork, "latency.p50")).isCloseTo(1, A_BUCKET);
    assertThat(score(fork, "latency.max")).isCloseTo(3_600_000_000.0, A_BUCKET);
  }

  @Test
  void aShortIterationWeighsNoMoreThanItsWork() {
    RunResult fork = fork(ratio(100, 1), ratio(900, 999));
    assertThat(score(fork, "client.cpu")).isCloseTo(1, within(1e-9));
  }

  @Test
  void aRatioOfForksWeighsTheirWork() {
    RunResult kept = ForkResults.unpack(ForkResults.pack(fork(ratio(100, 1), ratio(100, 1))));
    RunResult merged = ForkResults.merge(POINT, List.of(kept, fork(ratio(800, 998))));
    assertThat(score(merged, "client.cpu")).isCloseTo(1, within(1e-9));
  }
}
