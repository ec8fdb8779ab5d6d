package roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ThroughputResult;
import roundtrip.latency.IterationBooks;
import roundtrip.point.Needs;
import roundtrip.point.Point;
import roundtrip.point.Points;
import roundtrip.result.Forks;

class BooksTest {
  private static final long TRUE = 50_000;
  private static final double SECOND = 1e9;
  private static final BenchmarkParams PARAMS =
      Forks.params(Points.point("roundtrip.a.B.run", "threads=100"));

  /** A thread that came late did 40 operations in 10 microseconds: 4,000,000 per second. */
  private static IterationResult lying() {
    return Forks.iteration(
        PARAMS, TRUE, Forks.throughput(TRUE - 40, SECOND), Forks.throughput(40, 1e4));
  }

  private static IterationResult honest() {
    return Forks.iteration(PARAMS, TRUE, Forks.throughput(TRUE, SECOND));
  }

  private static IterationBooks books(long operations, Long commands) {
    return new IterationBooks(
        false, (long) SECOND, (long) SECOND, operations, operations, operations, commands, 1);
  }

  private static Books books(RunResult fork, IterationBooks... iterations) {
    return new Books(fork, List.of(iterations));
  }

  private static double score(RunResult result) {
    return result.getPrimaryResult().getScore();
  }

  @Test
  void aScoreThatIsEightyTimesTheTruthIsNotReported() {
    RunResult fork = Forks.fork(PARAMS, lying(), honest());
    assertThat(score(Forks.fork(PARAMS, lying()))).isGreaterThan(80 * TRUE);
    Books books = books(fork, books(TRUE, TRUE), books(TRUE, TRUE));
    assertThat(books.unbalanced()).isEmpty();
    assertThat(score(books.counted())).isEqualTo(TRUE);
  }

  @Test
  void theScoreIsWhatWasFinishedWhileAllWereAtWork() {
    IterationBooks halfASecond =
        new IterationBooks(false, (long) SECOND, 500_000_000, TRUE, TRUE, 40_000, null, 1);
    assertThat(score(books(Forks.fork(PARAMS, honest()), halfASecond).counted())).isEqualTo(80_000);
  }

  @Test
  void anInvocationOfManyOperationsCountsThemAll() {
    BenchmarkParams params = Forks.params(Points.point("roundtrip.a.B.run", "threads=1"), 10);
    RunResult fork =
        Forks.fork(params, Forks.iteration(params, 10 * TRUE, Forks.throughput(TRUE, SECOND)));
    Books books = books(fork, books(TRUE, TRUE));
    assertThat(books.unbalanced()).isEmpty();
    assertThat(score(books.counted())).isEqualTo(10 * TRUE);
  }

  @Test
  void countingKeepsTheOtherMetrics() {
    Result<?> other =
        new ThroughputResult(ResultRole.SECONDARY, "other", 3, (long) SECOND, TimeUnit.SECONDS);
    RunResult fork =
        Forks.fork(PARAMS, Forks.iteration(PARAMS, TRUE, Forks.throughput(TRUE, SECOND), other));
    RunResult counted = books(fork, books(TRUE, TRUE)).counted();
    assertThat(counted.getSecondaryResults().get("other").getScore()).isEqualTo(3);
    assertThat(counted.getPrimaryResult().getScoreUnit()).isEqualTo("ops/s");
  }

  @Test
  void aServerThatExecutedFewerCommandsIsNoticed() {
    RunResult fork = Forks.fork(PARAMS, honest());
    assertThat(books(fork, books(TRUE, TRUE * 9 / 10)).unbalanced())
        .containsExactly("commands the server executed: 45000, sent: 50000");
    assertThat(books(fork, books(TRUE, TRUE * 11 / 10)).unbalanced()).hasSize(1);
    assertThat(books(fork, books(TRUE, TRUE + 40)).unbalanced()).isEmpty();
  }

  @Test
  void operationsThatJmhDidNotCountAreNoticed() {
    RunResult fork = Forks.fork(PARAMS, honest());
    assertThat(books(fork, books(TRUE * 9 / 10, null)).unbalanced())
        .containsExactly("operations timed: 45000, counted by JMH: 50000");
  }

  @Test
  void anIterationWithoutBooksIsNoticedAndEndsNoRun() {
    RunResult fork = Forks.fork(PARAMS, honest(), honest());
    Books books = books(fork, books(TRUE, TRUE));
    assertThat(books.unbalanced()).containsExactly("2 iterations measured, 1 counted");
    assertThat(score(books.counted())).isEqualTo(TRUE);
  }

  @Test
  void warmUpsAreNotTakenForMeasurements() {
    IterationBooks warmup = new IterationBooks(true, (long) SECOND, (long) SECOND, 7, 7, 7, 7L, 1);
    Books books = books(Forks.fork(PARAMS, honest()), warmup, books(TRUE, TRUE));
    assertThat(books.unbalanced()).isEmpty();
    assertThat(score(books.counted())).isEqualTo(TRUE);
  }

  @Test
  void aBenchmarkThatIsNotCountedIsNotBelievedBlindly() {
    assertThat(books(Forks.fork(PARAMS, honest())).unbalanced()).isEmpty();
    assertThat(books(Forks.fork(PARAMS, lying())).unbalanced())
        .singleElement()
        .asString()
        .startsWith("operations by JMH's score: 4049960, counted by JMH: 50000");
  }

  @Test
  void anAverageTimeThatTheClockContradictsIsNoticed() {
    assertThat(averageTime(2 * SECOND / TRUE * 100).unbalanced())
        .singleElement()
        .asString()
        .startsWith("nanoseconds per operation by JMH");
    assertThat(averageTime(SECOND / TRUE * 100).unbalanced()).isEmpty();
  }

  private static Books averageTime(double nanosPerOperation) {
    Point point = Points.point("roundtrip.a.B.run", "threads=100");
    BenchmarkParams params =
        Forks.params(
            new Point(
                point.benchmark(), "avgt", 100, point.params(), point.timing(), Needs.NOTHING));
    Result<?> average =
        new AverageTimeResult(
            ResultRole.PRIMARY, "it", 1000, (long) (1000 * nanosPerOperation), TimeUnit.SECONDS);
    return books(Forks.fork(params, Forks.iteration(params, TRUE, average)), books(TRUE, null));
  }
}
