package roundtrip.latency;

import java.util.Collection;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.util.SingletonStatistics;

/** Something spent per something done. Merging sums both, so that a short iteration weighs less. */
final class RatioResult extends Result<RatioResult> {
  private static final long serialVersionUID = 1;

  private final double spent;
  private final double done;

  RatioResult(String name, double spent, double done, String unit) {
    super(
        ResultRole.SECONDARY,
        name,
        new SingletonStatistics(spent / done),
        unit,
        AggregationPolicy.AVG);
    this.spent = spent;
    this.done = done;
  }

  @Override
  protected Aggregator<RatioResult> getThreadAggregator() {
    return RatioResult::merge;
  }

  @Override
  protected Aggregator<RatioResult> getIterationAggregator() {
    return RatioResult::merge;
  }

  private static RatioResult merge(Collection<RatioResult> results) {
    RatioResult first = results.iterator().next();
    return new RatioResult(
        first.label,
        results.stream().mapToDouble(result -> result.spent).sum(),
        results.stream().mapToDouble(result -> result.done).sum(),
        first.unit);
  }
}
