package roundtrip.latency;

import java.io.Serializable;

/**
 * The books of time of one iteration: the same operations counted in independent places.
 *
 * @param wall nanoseconds from the start of the first thread to the end of the last
 * @param nanos how long all callers were at work
 * @param invocations how often JMH called them; one call may be several operations
 * @param operations how many operations they began
 * @param finished how many of those ended within that time
 * @param commands what the server counted; absent without a server
 * @param commandsPerOperation what it should have counted for each operation; 0 if it cannot be
 *     told
 */
public record IterationBooks(
    boolean warmup,
    long wall,
    long nanos,
    long invocations,
    long operations,
    long finished,
    Long commands,
    double commandsPerOperation)
    implements Serializable {
  /** The topic under which a fork reports them. */
  public static final String TOPIC = "iteration";

  /** 1 but where operations are sent and counted in batches. */
  public double operationsPerInvocation() {
    return (double) operations / Math.max(1, invocations);
  }

  public double operationsPerSecond() {
    return finished * 1e9 / nanos;
  }
}
