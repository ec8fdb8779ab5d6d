package roundtrip.rate;

import org.openjdk.jmh.infra.Control;
import roundtrip.latency.Operation;
import roundtrip.latency.Operations;

/** Sends a request and waits for its reply. */
final class Waiting implements Decisions, Operation {
  private final Operations operations;
  private final Requests requests;
  private final Ask ask;

  /** Counts a request and returns what the server said. */
  @FunctionalInterface
  interface Ask {
    Object of(Counters counters, int user) throws Exception;
  }

  Waiting(Operations operations, Requests requests, Ask ask) {
    this.operations = operations;
    this.requests = requests;
    this.ask = ask;
  }

  @Override
  public void next(Control control) throws Exception {
    operations.time(this, control);
  }

  @Override
  public void run() throws Exception {
    Counters counters = requests.counters();
    int user = requests.user();
    requests.decided(counters, user, ask.of(counters, user));
  }
}
