package roundtrip.latency;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import roundtrip.machine.Cpu;
import roundtrip.server.Meters;
import roundtrip.server.ServerCounters;

/**
 * Lets the callers of a fork begin together, and reads the counters around what they do.
 *
 * <p>JMH keeps threads busy with unmeasured operations until the last one has started, and again
 * until the last one has finished. With thousands of callers that takes seconds, and with a pool
 * smaller than its callers it never ends: who has a connection keeps taking it from who has none.
 * So callers wait here instead, and only measured operations ever reach a server.
 */
@State(Scope.Benchmark)
public class Gate {
  /** If ever a signal should be missed, a caller looks for itself this often. */
  private static final long LOOK_MILLIS = 100;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition opened = lock.newCondition();
  private volatile boolean open;
  private Cpu cpuBefore;
  private ServerCounters serverBefore;

  @Setup(Level.Iteration)
  public void close() {
    open = false;
    cpuBefore = null;
    serverBefore = Meters.read();
  }

  /** The first caller that JMH lets measure opens for all. */
  void open() {
    if (open) {
      return;
    }
    lock.lock();
    try {
      if (!open) {
        cpuBefore = Cpu.now();
        open = true;
        opened.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  void await() throws InterruptedException {
    lock.lock();
    try {
      if (!open) {
        opened.await(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Every caller has finished, and no state has been torn down yet. */
  @TearDown(Level.Iteration)
  public void read() {
    if (cpuBefore == null) {
      return;
    }
    ServerCounters after = Meters.read();
    Recording.spent(
        Cpu.now().since(cpuBefore),
        after == null || serverBefore == null ? null : after.since(serverBefore));
  }
}
