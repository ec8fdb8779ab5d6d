package roundtrip.rate;

import roundtrip.latency.Operations;
import roundtrip.redis.Pool;

/** A connection is borrowed for each request. */
record Borrowed<C>(Pool<C> pool, Count<C> count) implements Connected {
  /** Counts a request over a connection of that kind, and returns what the server said. */
  @FunctionalInterface
  interface Count<C> {
    Object of(C connection, Counters counters, int user) throws Exception;
  }

  @Override
  public Decisions decisions(int caller, Operations operations, Requests requests, int inFlight) {
    return new Waiting(
        operations,
        requests,
        (counters, user) ->
            pool.lend(operations, connection -> count.of(connection, counters, user)));
  }

  @Override
  public void close() {
    pool.close();
  }
}
