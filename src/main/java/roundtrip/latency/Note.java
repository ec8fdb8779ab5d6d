package roundtrip.latency;

/** A secondary metric that is known once per fork. */
record Note(String metric, double value, String unit) {
  RatioResult result() {
    return new RatioResult(metric, value, 1, unit);
  }
}
