package roundtrip.latency;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

/** What the callers of this fork have recorded in the iteration that has just ended. */
final class Recording {
  private static final int DIGITS = 3;
  private static final long LOOK_NANOS = 1_000_000;

  private static final Queue<Operations> CALLERS = new ConcurrentLinkedQueue<>();
  private static final Map<String, Long> SET_UP = new ConcurrentHashMap<>();

  private Recording() {}

  static void register(Operations caller) {
    CALLERS.add(caller);
  }

  static void setUp(String what, long nanos) {
    SET_UP.put(what, nanos);
  }

  /** What was done before the first iteration, and how many nanoseconds it took. */
  static Map<String, Long> setUp() {
    return SET_UP;
  }

  static void forget() {
    CALLERS.clear();
    SET_UP.clear();
  }

  static void awaitLanded() {
    while (CALLERS.stream().anyMatch(Operations::isAloft)) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }

  static Histogram latencies() {
    return merge(Operations::latencies);
  }

  static Histogram waits() {
    return merge(Operations::waits);
  }

  private static Histogram merge(Function<Operations, AbstractHistogram> which) {
    Histogram all = new Histogram(DIGITS);
    all.setAutoResize(true);
    for (Operations caller : CALLERS) {
      AbstractHistogram own = which.apply(caller);
      if (own != null) {
        all.add(own);
      }
    }
    return all;
  }

  static long sum(ToLongFunction<Operations> which) {
    return CALLERS.stream().mapToLong(which).sum();
  }

  /**
   * The time in which every caller was at work: from the first operation to the moment the first
   * caller saw that the iteration is over. Operations that end later had no company any more.
   */
  static Window window() {
    long begin = Long.MAX_VALUE;
    long lastEnd = Long.MIN_VALUE;
    long firstIdle = Long.MAX_VALUE;
    long operations = 0;
    long invocations = 0;
    for (Operations caller : CALLERS) {
      if (caller.count() == 0) {
        continue;
      }
      operations += caller.count();
      invocations += caller.invocations();
      begin = Math.min(begin, caller.firstBegin());
      lastEnd = Math.max(lastEnd, caller.lastEnd());
      firstIdle = caller.idleSince() == 0 ? firstIdle : Math.min(firstIdle, caller.idleSince());
    }
    if (operations == 0) {
      return new Window(0, 0, 0, 0);
    }
    long end = Math.min(firstIdle, lastEnd);
    long late = CALLERS.stream().mapToLong(caller -> caller.endedAfter(end)).sum();
    return new Window(end - begin, invocations, operations, operations - late);
  }
}
