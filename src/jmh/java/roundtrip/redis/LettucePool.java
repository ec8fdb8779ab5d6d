package roundtrip.redis;

import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.support.ConnectionPoolSupport;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.LongConsumer;
import org.apache.commons.pool2.impl.GenericObjectPool;
import roundtrip.latency.Operations;
import roundtrip.server.Redis;

/** Lettuce connections in commons-pool2. */
public record LettucePool(
    Lettuce lettuce, GenericObjectPool<StatefulRedisConnection<String, String>> pool)
    implements Pool<StatefulRedisConnection<String, String>> {

  public static LettucePool open(Redis redis, int count, Tuning tuning) throws Exception {
    return open(Target.of(redis), count, tuning);
  }

  /** The pool opens one connection after the other; it is given those that were opened together. */
  public static LettucePool open(Target target, int count, Tuning tuning) throws Exception {
    Lettuce lettuce = Lettuce.open(target, tuning);
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
    return lend(operations::waited, use);
  }

  /**
   * Borrows a connection for one use of it, outside a benchmark's own process.
   *
   * @param waits is told how many nanoseconds the wait for it took
   */
  public <T> T lend(LongConsumer waits, Use<StatefulRedisConnection<String, String>, T> use)
      throws Exception {
    long begin = System.nanoTime();
    StatefulRedisConnection<String, String> connection = pool.borrowObject();
    waits.accept(System.nanoTime() - begin);
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
