package roundtrip.redis;

import java.util.Random;
import java.util.SplittableRandom;

/**
 * Keys and values made before they are needed: 100,000 keys, 1,024 values of 100 bytes. Nothing is
 * constant that a client or a server could cache, and everything is the same in every run.
 */
public final class Values {
  private static final int KEYS = 100_000;
  private static final int VALUES = 1 << 10;
  private static final int VALUE_BYTES = 100;
  private static final long SEED = 42;

  private final String[] keys = new String[KEYS];
  private final String[] values = new String[VALUES];

  /**
   * @param prefix what every key of this run must begin with
   */
  public Values(String prefix) {
    for (int i = 0; i < KEYS; i++) {
      keys[i] = prefix + "key:" + i;
    }
    Random random = new Random(SEED);
    for (int i = 0; i < VALUES; i++) {
      values[i] =
          random
              .ints(VALUE_BYTES, '0', 'z')
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .toString();
    }
  }

  /** A caller's own way through keys and values, the same in every fork. */
  public Walk walk(int caller) {
    return new Walk(new SplittableRandom(SEED + caller));
  }

  /** Not thread safe: one for each caller. */
  public final class Walk {
    private final SplittableRandom random;

    private Walk(SplittableRandom random) {
      this.random = random;
    }

    public String key() {
      return keys[random.nextInt(KEYS)];
    }

    public String value() {
      return values[random.nextInt(VALUES)];
    }
  }
}
