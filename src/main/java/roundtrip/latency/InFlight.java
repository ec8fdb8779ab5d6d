package roundtrip.latency;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.openjdk.jmh.infra.Control;

/**
 * The operations that one caller has outstanding. When there are as many as it may have, it waits
 * for the oldest before it issues the next. Each is timed from its issue to its completion, however
 * late the caller gets round to looking at it.
 */
public final class InFlight {
  private final Operations operations;
  private final List<? extends Flight> flights;
  private final long timeoutMillis;
  private final Operation turn = this::turn;
  private int next;
  private volatile boolean aloft;

  /**
   * @param flights as many as may be outstanding
   * @param timeoutMillis how long one may take before it counts as failed
   */
  public InFlight(Operations operations, List<? extends Flight> flights, long timeoutMillis) {
    this.operations = operations;
    this.flights = flights;
    this.timeoutMillis = timeoutMillis;
    operations.overlap(this);
  }

  /** Issues the next operation. */
  public void issue(Control control) throws Exception {
    operations.step(turn, control);
  }

  private void turn() throws Exception {
    Flight flight = flights.get(next);
    if (flight.isAloft()) {
      land(flight);
    }
    flight.takeOff();
    if (!aloft) {
      aloft = true;
    }
    next = next + 1 == flights.size() ? 0 : next + 1;
  }

  /** At the end of an iteration: waits for everything that is outstanding, the oldest first. */
  void land() throws Exception {
    for (int i = 0; i < flights.size(); i++) {
      Flight flight = flights.get((next + i) % flights.size());
      if (flight.isAloft()) {
        land(flight);
      }
    }
    aloft = false;
  }

  boolean isAloft() {
    return aloft;
  }

  private void land(Flight flight) throws Exception {
    try {
      flight.land(operations, timeoutMillis);
    } catch (ExecutionException | TimeoutException lost) {
      aloft = false; // nobody shall wait for what will never come
      Throwable why = lost.getCause() == null ? lost : lost.getCause();
      // not as its cause: a run reports the innermost one, which knows nothing of how many
      throw new IllegalStateException(
          "%d of the %d operations that a caller had in flight were lost: %s"
              .formatted(flights.stream().filter(Flight::isLost).count(), count(), why));
    }
  }

  private long count() {
    return flights.stream().filter(Flight::isAloft).count();
  }

  long landedAfter(long moment) {
    return flights.stream().filter(flight -> flight.end() > moment).count();
  }
}
