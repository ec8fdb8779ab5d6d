package roundtrip.pool;

import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.support.ConnectionPoolSupport;
import java.util.ArrayDeque;
import java.util.Queue;
import org.apache.commons.pool2.impl.GenericObjectPool;
import roundtrip.latency.Operations;
import roundtrip.redis.Lettuce;
import roundtrip.redis.Tuning;
import roundtrip.server.Redis;

/** Lettuce connections in a pool: borrowed, used and returned for each command. */
record LettucePool(Lettuce lettuce, GenericObjectPool<StatefulRedisConnection<String, String>> pool)
    implements Connections {

  /** The pool opens one connection after the other; it is given those that were opened together. */
  static Connections open(Redis redis, int count, Tuning tuning) throws Exception {
    Lettuce lettuce = Lettuce.open(redis, tuning);
    Queue<StatefulRedisConnection<String, String>> opened =
        new ArrayDeque<>(lettuce.connect(count));
    GenericObjectPool<StatefulRedisConnection<String, String>> pool =
        ConnectionPoolSupport.createGenericObjectPool(opened::remove, Pools.config(count), false);
    pool.addObjects(count);
    return new LettucePool(lettuce, pool);
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
    lettuce.close();
  }
}
