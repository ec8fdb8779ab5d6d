package roundtrip.latency;

import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.IntCountsHistogram;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Control;

/**
 * Times the operations of one caller. The benchmark method hands its operation to {@link #time}.
 */
@State(Scope.Thread)
public class Operations {
  /** From here on a histogram of three digits per caller would take hundreds of megabytes. */
  private static final int MANY_CALLERS = 256;

  /** The more callers wait for the last one, the less often each may wake to look. */
  private static final long REST_NANOS_PER_CALLER = 20_000;

  private Gate gate;
  private AbstractHistogram latencies;
  private AbstractHistogram waits;
  private int digits;
  private long restNanos;

  private long count;
  private long firstBegin;
  private long lastEnd;
  private long idleSince;

  @Setup(Level.Trial)
  public void register(BenchmarkParams params) {
    digits = params.getThreads() > MANY_CALLERS ? 2 : 3;
    restNanos = REST_NANOS_PER_CALLER * params.getThreads();
    latencies = new IntCountsHistogram(digits);
    latencies.setAutoResize(true);
    Recording.register(this);
  }

  @Setup(Level.Iteration)
  public void begin(Gate gate) {
    this.gate = gate;
    count = 0;
    firstBegin = 0;
    lastEnd = 0;
    idleSince = 0;
    latencies.reset();
    if (waits != null) {
      waits.reset();
    }
  }

  /** Performs and times the operation, unless JMH only keeps its threads busy: then it waits. */
  public void time(Operation operation, Control control) throws Exception {
    if (!control.startMeasurement) {
      gate.await();
    } else if (control.stopMeasurement) {
      rest();
    } else {
      measure(operation);
    }
  }

  private void measure(Operation operation) throws Exception {
    if (count == 0) {
      gate.open();
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
    }
    LockSupport.parkNanos(restNanos);
  }

  /**
   * Notes how long the operation had to wait for something that others held, such as a connection.
   */
  public void waited(long nanos) {
    if (waits == null) {
      waits = new IntCountsHistogram(digits);
      waits.setAutoResize(true);
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
