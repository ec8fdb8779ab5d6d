package roundtrip.proxy;

/** How long what arrives is held up, in nanoseconds. */
record Delays(long forward, long back, long first) {
  static final Delays NONE = new Delays(0, 0, 0);

  Delays {
    if (forward < 0 || back < 0 || first < 0) {
      throw new IllegalArgumentException("a negative delay");
    }
  }
}
