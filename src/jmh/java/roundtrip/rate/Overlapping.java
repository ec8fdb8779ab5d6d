package roundtrip.rate;

import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.openjdk.jmh.infra.Control;
import roundtrip.latency.Flight;
import roundtrip.latency.InFlight;
import roundtrip.latency.Operations;

/** Sends a request while others are under way. */
final class Overlapping implements Decisions {
  private final Requests requests;
  private final Ask ask;
  private final InFlight inFlight;

  /** Issues a request. */
  @FunctionalInterface
  interface Ask {
    CompletableFuture<?> of(Counters counters, int user) throws Exception;
  }

  /**
   * @param window how many may be under way
   */
  Overlapping(Operations operations, Requests requests, Ask ask, int window, long timeoutMillis) {
    this.requests = requests;
    this.ask = ask;
    this.inFlight =
        new InFlight(
            operations,
            IntStream.range(0, window).mapToObj(i -> new Decision()).toList(),
            timeoutMillis);
  }

  @Override
  public void next(Control control) throws Exception {
    inFlight.issue(control);
  }

  private final class Decision extends Flight {
    private Counters counters;
    private int user;

    @Override
    protected CompletableFuture<?> depart() throws Exception {
      counters = requests.counters();
      user = requests.user();
      return ask.of(counters, user);
    }

    @Override
    protected void arrive(Object reply) {
      requests.decided(counters, user, reply);
    }
  }
}
