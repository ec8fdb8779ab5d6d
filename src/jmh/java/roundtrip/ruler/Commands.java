package roundtrip.ruler;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/** {@code INCR} of random keys, as bytes, made before they are needed. */
final class Commands {
  static final int KEYS = 10_000;

  private static final long SEED = 42;

  private final byte[][] commands = new byte[KEYS][];

  /** The keys are those that redis-benchmark makes of the same prefix. */
  Commands(String prefix) {
    for (int i = 0; i < KEYS; i++) {
      commands[i] = command("INCR", "%skey:%012d".formatted(prefix, i));
    }
  }

  static byte[] command(String... words) {
    StringBuilder text = new StringBuilder("*" + words.length + "\r\n");
    for (String word : words) {
      int length = word.getBytes(StandardCharsets.UTF_8).length;
      text.append('$').append(length).append("\r\n").append(word).append("\r\n");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  Walk walk(int caller) {
    return new Walk(new SplittableRandom(SEED + caller));
  }

  /** A caller's own way through the commands. */
  final class Walk {
    private final SplittableRandom random;

    private Walk(SplittableRandom random) {
      this.random = random;
    }

    byte[] next() {
      return commands[random.nextInt(KEYS)];
    }
  }
}
