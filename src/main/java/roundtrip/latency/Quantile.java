package roundtrip.latency;

import java.util.List;

/** The quantiles that every point reports. */
record Quantile(String label, double percentile) {
  static final List<Quantile> ALL =
      List.of(
          new Quantile("p50", 50),
          new Quantile("p99", 99),
          new Quantile("p99.9", 99.9),
          new Quantile("max", 100));
}
