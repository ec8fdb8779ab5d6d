package roundtrip.pool;

import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.Connection;
import redis.clients.jedis.ConnectionPool;
import redis.clients.jedis.RedisProtocol;
import roundtrip.latency.Operations;
import roundtrip.redis.JedisPools;
import roundtrip.redis.Opening;
import roundtrip.redis.Tuning;
import roundtrip.server.Redis;

/**
 * Jedis connections in a pool: what {@code RedisClient.set} does, taken apart so that the wait for
 * a connection can be seen.
 */
record JedisPool(ConnectionPool pool) implements Connections {
  static Connections open(Redis redis, int count, Tuning tuning) throws Exception {
    ConnectionPool pool = JedisPools.open(redis, Pools.config(count));
    Opening.blocking(
        count,
        () -> {
          pool.addObject();
          return pool;
        });
    return new JedisPool(pool);
  }

  @Override
  public Setter setter(int caller, Operations operations) {
    CommandObjects commands = new CommandObjects(RedisProtocol.RESP3);
    return (key, value) -> {
      long begin = System.nanoTime();
      Connection borrowed = pool.getResource();
      operations.waited(System.nanoTime() - begin);
      try (Connection connection = borrowed) {
        return connection.executeCommand(commands.set(key, value));
      }
    };
  }

  @Override
  public void close() {
    pool.close();
  }
}
