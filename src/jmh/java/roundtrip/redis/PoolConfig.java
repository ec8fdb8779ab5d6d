package roundtrip.redis;

import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** commons-pool2 as both clients use it. */
final class PoolConfig {
  private PoolConfig() {}

  /** Keeps every connection: one that is idle for a moment must not be closed and opened again. */
  static <T> GenericObjectPoolConfig<T> keeping(int size) {
    GenericObjectPoolConfig<T> config = new GenericObjectPoolConfig<>();
    config.setMaxTotal(size);
    config.setMaxIdle(size);
    config.setJmxEnabled(false);
    return config;
  }
}
