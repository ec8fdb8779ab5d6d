package roundtrip.pool;

import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import roundtrip.redis.Opening;

/** commons-pool2 as both clients use it, filled before anybody borrows. */
final class Pools {
  private Pools() {}

  /** Keeps every connection: one that is idle for a moment must not be closed and opened again. */
  static <T> GenericObjectPoolConfig<T> config(int size) {
    GenericObjectPoolConfig<T> config = new GenericObjectPoolConfig<>();
    config.setMaxTotal(size);
    config.setMaxIdle(size);
    config.setJmxEnabled(false);
    return config;
  }

  static void fill(GenericObjectPool<?> pool) throws Exception {
    Opening.concurrently(
        pool.getMaxTotal(),
        () -> {
          pool.addObject();
          return pool;
        });
  }
}
