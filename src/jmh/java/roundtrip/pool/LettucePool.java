package roundtrip.pool;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.support.ConnectionPoolSupport;
import org.apache.commons.pool2.impl.GenericObjectPool;
import roundtrip.latency.Operations;
import roundtrip.redis.LettuceClients;
import roundtrip.server.Redis;

/** Lettuce connections in a pool: borrowed, used and returned for each command. */
record LettucePool(
    RedisClient client, GenericObjectPool<StatefulRedisConnection<String, String>> pool)
    implements Connections {

  static Connections open(Redis redis, int count, boolean expiry) throws Exception {
    RedisClient client = LettuceClients.open(redis, expiry);
    GenericObjectPool<StatefulRedisConnection<String, String>> pool =
        ConnectionPoolSupport.createGenericObjectPool(client::connect, Pools.config(count), false);
    Pools.fill(pool);
    return new LettucePool(client, pool);
  }

  @Override
  public Setter setter(int caller, Operations operations) {
    return (key, value) -> {
      long begin = System.nanoTime();
      StatefulRedisConnection<String, String> connection = pool.borrowObject();
      operations.waited(System.nanoTime() - begin);
      try {
        return connection.sync().set(key, value);
      } finally {
        pool.returnObject(connection);
      }
    };
  }

  @Override
  public void close() {
    pool.close();
    LettuceClients.close(client);
  }
}
