package roundtrip.latency;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.infra.Control;
import roundtrip.machine.Cpu;

/**
 * Lets the callers of an iteration begin together, and reads the processor's clocks when they begin
 * and when the first of them ends.
 *
 * <p>JMH keeps threads busy with unmeasured operations until the last one has started, and again
 * until the last one has finished. With thousands of callers that takes seconds, and with a pool
 * smaller than its callers it never ends: who has a connection keeps taking it from who has none.
 * So callers wait here instead, and only measured operations ever reach a server.
 *
 * <p>Not a state with set-up and tear-down per iteration: JMH guards those of a shared state with a
 * spin lock, and of thousands of threads that spin, the one that holds the lock never gets to run.
 */
final class Gate {
  /** If a caller fails before it measures, nobody opens, and the others must see for themselves. */
  private static final long LOOK_NANOS = 1_000_000_000;

  private static volatile Gate current = new Gate(null);

  /** JMH makes a new one for each iteration. */
  private final Control iteration;

  private final Queue<Thread> waiting = new ConcurrentLinkedQueue<>();
  private volatile boolean open;
  private final AtomicReference<Cpu> begin = new AtomicReference<>();
  private final AtomicReference<Cpu> end = new AtomicReference<>();

  private Gate(Control iteration) {
    this.iteration = iteration;
  }

  static Gate of(Control iteration) {
    Gate gate = current;
    return gate.iteration == iteration ? gate : next(iteration);
  }

  private static synchronized Gate next(Control iteration) {
    if (current.iteration != iteration) {
      current = new Gate(iteration);
    }
    return current;
  }

  /** The gate of the newest iteration. */
  static Gate current() {
    return current;
  }

  /** Takes a place among those that {@link #open} wakes. */
  void queue(Thread caller) {
    waiting.add(caller);
  }

  /**
   * Not a latch with a timeout: a caller that gives up waiting at one searches the queue of all
   * others for its own place, and thousands of them do nothing else any more.
   */
  void await() {
    if (!open) {
      LockSupport.parkNanos(this, LOOK_NANOS);
    }
  }

  /** The first caller that JMH lets measure opens for all. */
  void open() {
    if (!open && begin.compareAndSet(null, Cpu.NOT_YET)) {
      begin.set(Cpu.now());
      open = true;
      waiting.forEach(LockSupport::unpark);
    }
  }

  /** The first caller that sees the end of the iteration ends it for the clocks. */
  void end() {
    if (end.get() == null && end.compareAndSet(null, Cpu.NOT_YET)) {
      end.set(Cpu.now());
    }
  }

  /** Processor time while all callers were at work. */
  Cpu spent() {
    end(); // if the callers failed, none of them did
    return end.get().since(begin.get());
  }
}
