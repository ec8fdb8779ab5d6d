package roundtrip.rate;

/** How a caller talks to the server. */
public enum Api {
  /** Lettuce: waits for each reply. */
  SYNC(Way.WAITING),
  /** Lettuce: futures, each command written and flushed by itself. */
  ASYNC(Way.OVERLAPPING),
  /** Lettuce: futures, a batch of commands flushed together on a connection of the caller's own. */
  ASYNC_BATCHED(Way.BATCHED),
  /** Lettuce: a subscription for each command. */
  REACTIVE(Way.OVERLAPPING),
  /** Jedis: waits for each reply, on a borrowed connection. */
  JEDIS_SYNC(Way.WAITING),
  /** Jedis: a pipeline on a connection of the caller's own. */
  JEDIS_PIPELINED(Way.BATCHED);

  /** What a caller does while a command is under way. */
  enum Way {
    WAITING,
    OVERLAPPING,
    BATCHED
  }

  final Way way;

  Api(Way way) {
    this.way = way;
  }

  int connections(int threads, int asked) {
    return way == Way.BATCHED ? threads : asked;
  }

  /** How many commands can be under way at once. */
  int inFlight(int threads, int connections, int inFlight) {
    boolean borrows = way == Way.WAITING && (connections > 1 || this == JEDIS_SYNC);
    return borrows ? Math.min(threads, connections) : threads * inFlight;
  }
}
