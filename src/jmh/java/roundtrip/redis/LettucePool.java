package roundtrip.redis;

import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.support.ConnectionPoolSupport;
import java.util.ArrayDeque;
import java.util.Queue;
import org.apache.commons.pool2.impl.GenericObjectPool;
import roundtrip.latency.Operations;
import roundtrip.server.Redis;

/** Lettuce connections in commons-pool2. */
public record LettucePool(
    Lettuce lettuce, GenericObjectPool<StatefulRedisConnection<String, String>> pool)
    implements Pool<StatefulRedisConnection<String, String>> {

  /** The pool opens one connection after the other; it is given those that were opened together. */
  public static LettucePool open(Redis redis, int count, Tuning tuning) throws Exception {
    Lettuce lettuce = Lettuce.open(redis, tuning);
    Queue<StatefulRedisConnection<String, String>> opened =
        new ArrayDeque<>(lettuce.connect(count));
    GenericObjectPool<StatefulRedisConnection<String, String>> pool =
        ConnectionPoolSupport.createGenericObjectPool(
            opened::remove, PoolConfig.keeping(count), false);
    pool.addObjects(count);
    return new LettucePool(lettuce, pool);
  }

  @Override
  public <T> T lend(Operations operations, Use<StatefulRedisConnection<String, String>, T> use)
      throws Exception {
    long begin = System.nanoTime();
    StatefulRedisConnection<String, String> connection = pool.borrowObject();
    operations.waited(System.nanoTime() - begin);
    try {
      return use.with(connection);
    } finally {
      pool.returnObject(connection);
    }
  }

  @Override
  public void close() {
    pool.close();
    lettuce.close();
  }
}
