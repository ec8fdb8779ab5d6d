package roundtrip.pool;

import roundtrip.latency.Operations;
import roundtrip.redis.Tuning;
import roundtrip.server.Redis;

/** Open connections, and the ways of callers to them. */
interface Connections extends AutoCloseable {
  /**
   * @param caller which of the callers, from 0
   * @param operations where time spent waiting for a connection is noted
   */
  Setter setter(int caller, Operations operations);

  @Override
  void close();

  /** One caller's way to send a SET and get its reply. */
  @FunctionalInterface
  interface Setter {
    String set(String key, String value) throws Exception;
  }

  /** Opens as many connections as are asked for. */
  @FunctionalInterface
  interface Opener {
    /**
     * @param tuning means nothing to Jedis
     */
    Connections open(Redis redis, int connections, Tuning tuning) throws Exception;
  }
}
