package roundtrip.pool;

import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** commons-pool2 as both clients use it. */
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
}
