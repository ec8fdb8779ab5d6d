package roundtrip.run;

import java.time.Duration;
import java.util.List;
import roundtrip.point.Point;

/**
 * How long a run has taken and will still take; it learns what forks take beyond their iterations.
 */
public final class Clock {
  private final long start = System.nanoTime();
  private double overheadSeconds;
  private int seen;

  void saw(Point point, double seconds) {
    overheadSeconds += Math.max(0, seconds - point.timing().asked().toNanos() / 1e9);
    seen++;
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  Duration remaining(List<Point> forks) {
    double seconds = 0;
    for (Point point : forks) {
      seconds +=
          seen == 0
              ? point.timing().expected().toNanos() / 1e9
              : point.timing().asked().toNanos() / 1e9 + overheadSeconds / seen;
    }
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  public static String format(Duration time) {
    long seconds = Math.round(time.toMillis() / 1000.0);
    return seconds < 3600
        ? "%d:%02d".formatted(seconds / 60, seconds % 60)
        : "%d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
