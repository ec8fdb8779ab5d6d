package roundtrip.result;

import java.util.List;

/**
 * One finished fork of a point, as the journal keeps it.
 *
 * @param point identity of the point
 * @param round which of its forks, from 1
 * @param reason why it does not count; absent where it does
 * @param seconds wall time, the start of the JVM included
 * @param score operations per second counted over the time all callers were at work, or JMH's score
 *     where the benchmark is not counted
 * @param jmhScore what JMH's own sum over the threads said
 * @param walls seconds each measured iteration took: one far above the others has stalled
 * @param state JMH's result of the fork, packed
 */
public record ForkRecord(
    String point,
    int round,
    Status status,
    String reason,
    double seconds,
    Double score,
    Double jmhScore,
    String unit,
    List<Double> walls,
    String state) {
  /** What became of a fork. */
  public enum Status {
    OK,
    /** It ran, but its books do not balance: its numbers are used for nothing. */
    INVALID,
    FAILED
  }

  public static ForkRecord failed(String point, int round, String reason, double seconds) {
    return new ForkRecord(
        point, round, Status.FAILED, reason, seconds, null, null, null, null, null);
  }

  public boolean isOk() {
    return status == Status.OK;
  }
}
