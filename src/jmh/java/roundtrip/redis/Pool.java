package roundtrip.redis;

import roundtrip.latency.Operations;

/** Connections that callers borrow and give back. All of them are open from the beginning. */
public interface Pool<C> extends AutoCloseable {
  /**
   * Borrows a connection for one use of it.
   *
   * @param operations where the wait for it is noted
   */
  <T> T lend(Operations operations, Use<C, T> use) throws Exception;

  @Override
  void close();

  /** What a caller does with a connection. */
  @FunctionalInterface
  interface Use<C, T> {
    T with(C connection) throws Exception;
  }
}
