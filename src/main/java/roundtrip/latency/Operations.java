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

  private InFlight inFlight;
  private Gate queuedAt;
  private long invocations;
  private long count;
  private long judged;
  private long rejected;
  private int lastSize;
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
    invocations = 0;
    count = 0;
    judged = 0;
    rejected = 0;
    lastEnd = Long.MIN_VALUE;
    idleSince = 0;
    latencies.reset();
    if (waits != null) {
      waits.reset();
    }
  }

  /** Performs and times the operation, unless JMH only keeps its threads busy: then it waits. */
  public void time(Operation operation, Control control) throws Exception {
    timeBatch(1, operation, control);
  }

  /**
   * Performs and times operations that the caller sends together and has back together. Each of
   * them took as long as all of them.
   */
  public void timeBatch(int size, Operation batch, Control control) throws Exception {
    if (hasTurn(control)) {
      long begin = System.nanoTime();
      batch.run();
      long end = System.nanoTime();
      invocations++;
      lastSize = size;
      completed(size, begin, end);
    }
  }

  /** For operations that overlap, which report themselves when they are completed. */
  void step(Operation step, Control control) throws Exception {
    if (hasTurn(control)) {
      step.run();
      invocations++;
    }
  }

  void completed(int size, long begin, long end) {
    count += size;
    lastEnd = Math.max(lastEnd, end);
    latencies.recordValueWithCount(Math.max(0, end - begin), size);
  }

  private boolean hasTurn(Control control) throws Exception {
    if (!control.startMeasurement) {
      await(Gate.of(control));
      return false;
    }
    if (control.stopMeasurement) {
      rest();
      return false;
    }
    if (invocations == 0) {
      Gate.of(control).open();
      firstBegin = System.nanoTime();
    }
    return true;
  }

  private void await(Gate gate) {
    if (queuedAt != gate) {
      queuedAt = gate;
      gate.queue(Thread.currentThread());
    }
    gate.await();
  }

  private void rest() throws Exception {
    if (idleSince == 0) {
      idleSince = System.nanoTime();
      Gate.current().end();
      land();
    }
    LockSupport.parkNanos(restNanos);
  }

  /** A caller without company never rests. */
  @TearDown(Level.Iteration)
  public void end() throws Exception {
    Gate.current().end();
    land();
  }

  private void land() throws Exception {
    if (inFlight != null) {
      inFlight.land();
    }
  }

  /** Whether others must still wait for this caller's last operations. */
  boolean isAloft() {
    return inFlight != null && inFlight.isAloft();
  }

  void overlap(InFlight operations) {
    inFlight = operations;
  }

  /** Notes how long the operation waited for something that others held, such as a connection. */
  public void waited(long nanos) {
    if (waits == null) {
      waits = histogram();
    }
    waits.recordValue(nanos);
  }

  /** Notes whether the server turned the operation down; the share of those is shown. */
  public void judged(boolean wasRejected) {
    judged++;
    rejected += wasRejected ? 1 : 0;
  }

  long judged() {
    return judged;
  }

  long rejected() {
    return rejected;
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

  /** How often JMH called. */
  long invocations() {
    return invocations;
  }

  /** How many of the operations ended after that moment, at which others stopped. */
  long endedAfter(long moment) {
    if (inFlight != null) {
      return inFlight.landedAfter(moment);
    }
    return lastEnd > moment ? lastSize : 0;
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
