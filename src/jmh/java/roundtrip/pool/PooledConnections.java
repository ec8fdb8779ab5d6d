package roundtrip.pool;

import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.RedisProtocol;
import roundtrip.latency.Operations;
import roundtrip.redis.JedisPool;
import roundtrip.redis.LettucePool;
import roundtrip.redis.Pool;
import roundtrip.redis.Tuning;
import roundtrip.server.Redis;

/** Connections that are borrowed, used and returned for each command. */
record PooledConnections<C>(Pool<C> pool, Command<C> command) implements Connections {

  static Connections lettuce(Redis redis, int count, Tuning tuning) throws Exception {
    return new PooledConnections<>(
        LettucePool.open(redis, count, tuning),
        (connection, key, value) -> connection.sync().set(key, value));
  }

  /** What {@code RedisClient.set} does. */
  static Connections jedis(Redis redis, int count, Tuning tuning) throws Exception {
    CommandObjects commands = new CommandObjects(RedisProtocol.RESP3);
    return new PooledConnections<>(
        JedisPool.open(redis, count),
        (connection, key, value) -> connection.executeCommand(commands.set(key, value)));
  }

  @Override
  public Setter setter(int caller, Operations operations) {
    return (key, value) ->
        pool.lend(operations, connection -> command.send(connection, key, value));
  }

  @Override
  public void close() {
    pool.close();
  }

  /** A SET over a connection of that kind. */
  @FunctionalInterface
  interface Command<C> {
    String send(C connection, String key, String value) throws Exception;
  }
}
