package roundtrip.latency;

import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.IntCountsHistogram;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Control;

/**
 * Times the operations of one caller. A benchmark method takes it as a parameter, or the caller's
 * state takes it in its set-up; not both, for then JMH makes two.
 */
@State(Scope.Thread)
public class Operations {
  /** From here on a histogram of three digits per caller would take hundreds of megabytes. */
  private static final int MANY_CALLERS = 256;

  /** The more callers wait for the last one, the less often each may wake to look. */
  private static final long REST_NANOS_PER_CALLER = 20_000;

  private AbstractHistogram latencies;
  private AbstractHistogram waits;
  private int digits;
  private long restNanos;

  private Gate queuedAt;
  private long count;
  private long firstBegin;
  private long lastEnd;
  private long idleSince;

  @Setup(Level.Trial)
  public void register(BenchmarkParams params) {
    digits = params.getThreads() > MANY_CALLERS ? 2 : 3;
    restNanos = REST_NANOS_PER_CALLER * params.getThreads();
    latencies = histogram();
    Recording.register(this);
  }

  private AbstractHistogram histogram() {
    AbstractHistogram histogram = new IntCountsHistogram(digits);
    histogram.setAutoResize(true);
    return histogram;
  }

  @Setup(Level.Iteration)
  public void begin() {
    count = 0;
    idleSince = 0;
    latencies.reset();
    if (waits != null) {
      waits.reset();
    }
  }

  /** Performs and times the operation, unless JMH only keeps its threads busy: then it waits. */
  public void time(Operation operation, Control control) throws Exception {
    if (!control.startMeasurement) {
      await(Gate.of(control));
    } else if (control.stopMeasurement) {
      rest();
    } else {
      measure(operation, control);
    }
  }

  private void await(Gate gate) {
    if (queuedAt != gate) {
      queuedAt = gate;
      gate.queue(Thread.currentThread());
    }
    gate.await();
  }

  private void measure(Operation operation, Control control) throws Exception {
    if (count == 0) {
      Gate.of(control).open();
      firstBegin = System.nanoTime();
    }
    long begin = System.nanoTime();
    operation.run();
    long end = System.nanoTime();
    count++;
    lastEnd = end;
    latencies.recordValue(end - begin);
  }

  private void rest() {
    if (idleSince == 0) {
      idleSince = System.nanoTime();
      Gate.current().end();
    }
    LockSupport.parkNanos(restNanos);
  }

  /** A caller without company never rests. */
  @TearDown(Level.Iteration)
  public void end() {
    Gate.current().end();
  }

  /** Notes how long the operation waited for something that others held, such as a connection. */
  public void waited(long nanos) {
    if (waits == null) {
      waits = histogram();
    }
    waits.recordValue(nanos);
  }

  AbstractHistogram latencies() {
    return latencies;
  }

  AbstractHistogram waits() {
    return waits;
  }

  long count() {
    return count;
  }

  long firstBegin() {
    return firstBegin;
  }

  long lastEnd() {
    return lastEnd;
  }

  /** When this caller first saw that the iteration is over; 0 if it was the last to see. */
  long idleSince() {
    return idleSince;
  }
}
