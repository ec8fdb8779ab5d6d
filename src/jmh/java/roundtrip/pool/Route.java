package roundtrip.pool;

/** How the commands of many callers reach the server. */
public enum Route {
  /** All callers send over one Lettuce connection. */
  LETTUCE_SHARED(LettuceConnections::open, false),
  /** Each caller has a Lettuce connection of its own. */
  LETTUCE_PER_THREAD(LettuceConnections::open, false),
  /** Callers borrow a Lettuce connection for each command. */
  LETTUCE_POOL(PooledConnections::lettuce, true),
  /** Callers borrow a Jedis connection for each command, as Jedis' own client does. */
  JEDIS_POOL(PooledConnections::jedis, true);

  final Connections.Opener opener;
  final boolean pooled;

  Route(Connections.Opener opener, boolean pooled) {
    this.opener = opener;
    this.pooled = pooled;
  }

  int connections(int threads, int poolSize) {
    if (this == LETTUCE_SHARED) {
      return 1;
    }
    return pooled && poolSize > 0 ? poolSize : threads;
  }
}
