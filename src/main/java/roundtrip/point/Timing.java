package roundtrip.point;

import java.time.Duration;

/**
 * How long a point works.
 *
 * @param forks how many forks it gets, one in each round
 * @param warmups warm-up iterations of {@code warmup} each
 * @param iterations measured iterations of {@code iteration} each
 */
public record Timing(int forks, int warmups, Duration warmup, int iterations, Duration iteration) {
  /** What a fork takes beyond its iterations, until a run has seen better: JVM, connections. */
  private static final Duration USUAL_OVERHEAD = Duration.ofMillis(1200);

  public Duration asked() {
    return warmup.multipliedBy(warmups).plus(iteration.multipliedBy(iterations));
  }

  public Duration expected() {
    return asked().plus(USUAL_OVERHEAD);
  }
}
