package roundtrip.result;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import roundtrip.point.Point;

/**
 * What was measured of a point, in this suite's own words.
 *
 * @param forks the score of each fork
 * @param metrics secondary metrics by name
 */
public record Measure(
    Point point, double score, String unit, List<Double> forks, Map<String, Metric> metrics) {

  /** A secondary metric. */
  public record Metric(double score, String unit) {}

  public static Measure of(Point point, RunResult result) {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    new TreeMap<>(result.getSecondaryResults())
        .forEach((name, r) -> metrics.put(name, new Metric(r.getScore(), r.getScoreUnit())));
    Collection<BenchmarkResult> forks = result.getBenchmarkResults();
    Result<?> primary = result.getPrimaryResult();
    return new Measure(
        point,
        primary.getScore(),
        primary.getScoreUnit(),
        forks.stream().map(fork -> fork.getPrimaryResult().getScore()).toList(),
        metrics);
  }

  /** How far the forks lie apart: half their range, in percent of the score. */
  public double spread() {
    double least = forks.stream().mapToDouble(f -> f).min().orElse(score);
    double most = forks.stream().mapToDouble(f -> f).max().orElse(score);
    return 50 * (most - least) / score;
  }
}
