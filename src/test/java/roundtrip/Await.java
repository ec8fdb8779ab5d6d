package roundtrip;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.assertj.core.api.Assertions;

/** Waits for a condition, never for a time. */
final class Await {
  private static final long LOOK_NANOS = 5_000_000;

  private Await() {}

  /** A condition that looks at files and processes. */
  @FunctionalInterface
  interface Condition {
    boolean holds() throws Exception;
  }

  static void until(String what, Duration patience, Condition condition) throws Exception {
    long deadline = System.nanoTime() + patience.toNanos();
    while (!condition.holds()) {
      if (System.nanoTime() > deadline) {
        Assertions.fail("not within %s: %s", patience, what);
      }
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }
}
