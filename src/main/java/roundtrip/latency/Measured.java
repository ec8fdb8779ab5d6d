package roundtrip.latency;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * How every benchmark is measured unless the command line says otherwise. Benchmarks extend this
 * class, so that the settings stand in one place.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public abstract class Measured {
  /** Call it in the set-up of a state that has a parameter {@code threads}. */
  public static void checkThreads(BenchmarkParams params, int threads) {
    if (params.getThreads() != threads) {
      throw new IllegalStateException(
          "threads=%d, but JMH runs %d threads: start this benchmark with roundtrip's own main class, or give JMH -t %d -p threads=%d"
              .formatted(threads, params.getThreads(), threads, threads));
    }
  }

  /**
   * Waits until no caller has an operation outstanding. JMH may tear a shared state down while the
   * last caller still waits for its last operations: call it first.
   */
  public static void awaitCallers() {
    Recording.awaitLanded();
  }

  /**
   * Reports how long something took that had to be done before the first iteration.
   *
   * @param what a short name, such as {@code connect}
   */
  public static void reportSetUp(String what, long nanos) {
    report(what, nanos / 1e6, "ms");
  }

  /** Reports something that is known once per fork, as a secondary metric. */
  public static void report(String metric, double value, String unit) {
    Recording.note(new Note(metric, value, unit));
  }
}
