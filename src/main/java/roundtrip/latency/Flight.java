package roundtrip.latency;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** An operation that its caller does not wait for at once; used again and again. */
public abstract class Flight {
  private CompletableFuture<?> landed;
  private long begin;
  private long end;

  /** Issues the operation. */
  protected abstract CompletableFuture<?> depart() throws Exception;

  /** Looks at the reply, in the caller's thread. */
  protected abstract void arrive(Object reply) throws Exception;

  void takeOff() throws Exception {
    begin = System.nanoTime();
    landed = depart().whenComplete((reply, failure) -> end = System.nanoTime());
  }

  /** The end was noted before the future that is waited for here was completed. */
  void land(Operations operations, long timeoutMillis) throws Exception {
    Object reply = landed.get(timeoutMillis, TimeUnit.MILLISECONDS);
    landed = null;
    operations.completed(1, begin, end);
    arrive(reply);
  }

  boolean isAloft() {
    return landed != null;
  }

  boolean isLost() {
    return landed != null && (!landed.isDone() || landed.isCompletedExceptionally());
  }

  long end() {
    return end;
  }
}
