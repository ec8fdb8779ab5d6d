package roundtrip.latency;

import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.util.SingletonStatistics;

/**
 * One quantile of the latency of every operation. Merging merges what was recorded: an average of
 * percentiles would be the percentile of nothing.
 */
final class QuantileResult extends Result<QuantileResult> {
  private static final long serialVersionUID = 1;

  private static final double NANOS_PER_MICRO = 1e3;
  private static final String UNIT = "us/op";

  private final double percentile;

  /** Compressed; quantiles of the same iteration share one array, also when they are serialized. */
  private final byte[] recorded;

  private QuantileResult(String name, double percentile, Histogram histogram, byte[] recorded) {
    super(
        ResultRole.SECONDARY,
        name,
        new SingletonStatistics(at(histogram, percentile)),
        UNIT,
        AggregationPolicy.AVG);
    this.percentile = percentile;
    this.recorded = recorded;
  }

  static Collection<QuantileResult> of(String name, Histogram histogram) {
    byte[] recorded = encode(histogram);
    return Quantile.ALL.stream()
        .map(q -> new QuantileResult(name + "." + q.label(), q.percentile(), histogram, recorded))
        .toList();
  }

  /** The middle of a bucket, because its upper edge would err to one side only. */
  private static double at(Histogram histogram, double percentile) {
    long value = histogram.getValueAtPercentile(percentile);
    return histogram.medianEquivalentValue(value) / NANOS_PER_MICRO;
  }

  private static byte[] encode(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    byte[] bytes = new byte[length];
    buffer.rewind();
    buffer.get(bytes);
    return bytes;
  }

  private Histogram histogram() {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(recorded), 0);
    } catch (DataFormatException damaged) {
      throw new IllegalStateException("a recorded latency is damaged", damaged);
    }
  }

  @Override
  protected Aggregator<QuantileResult> getThreadAggregator() {
    return QuantileResult::merge;
  }

  @Override
  protected Aggregator<QuantileResult> getIterationAggregator() {
    return QuantileResult::merge;
  }

  private static QuantileResult merge(Collection<QuantileResult> results) {
    QuantileResult first = results.iterator().next();
    if (results.size() == 1) {
      return first;
    }
    Histogram all = first.histogram();
    all.setAutoResize(true);
    results.stream().skip(1).map(QuantileResult::histogram).forEach(all::add);
    return new QuantileResult(first.label, first.percentile, all, encode(all));
  }
}
