package roundtrip.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import roundtrip.point.Point;
import roundtrip.point.Points;

class VisualizerRulesTest {
  private static final String METRIC =
      "{'score': 1.5, 'scoreError': 'NaN', 'scoreUnit': 'ops/s', 'rawData': [[1.0, 2.0]]}";
  private static final String GOOD =
      "{'benchmark': 'a.B.run', 'mode': 'thrpt', 'params': {'x': '1', 'y': '2'},"
          + " 'primaryMetric': "
          + METRIC
          + ", 'secondaryMetrics': {}}";

  private static List<String> broken(String... entries) {
    return VisualizerRules.brokenIn(("[" + String.join(",", entries) + "]").replace('\'', '"'));
  }

  @Test
  void aRunOfManyBenchmarksAndThreadCountsCanBeDrawn(@TempDir Path folder) throws IOException {
    List<Point> points =
        List.of(
            Points.point("roundtrip.pool.PoolBenchmark.set", "connection=shared", "threads=1"),
            Points.point("roundtrip.pool.PoolBenchmark.set", "connection=shared", "threads=100"),
            Points.point("roundtrip.pool.PoolBenchmark.set", "connection=jedis-pool", "threads=1"),
            Points.point("roundtrip.rate.RateBenchmark.incr", "threads=1"),
            Points.point("roundtrip.self.SelfBenchmark.empty"));
    Path file = folder.resolve("results.json");
    ResultsFile results = new ResultsFile(file, points.stream().map(Point::id).toList());
    for (Point point : points) {
      results.put(point.id(), ForkResults.merge(point, List.of(Forks.of(point, 7))));
      results.write();
      assertThat(VisualizerRules.brokenIn(file)).isEmpty();
    }
  }

  @Test
  void aGoodFileIsNotFoundFaultWith() {
    assertThat(broken(GOOD, GOOD.replace("'x': '1'", "'x': '2'"))).isEmpty();
    assertThat(broken(GOOD.replace("'params': {'x': '1', 'y': '2'},", ""))).isEmpty();
    assertThat(broken()).isEmpty();
  }

  @Test
  void theSamePointTwiceIsFound() {
    String backwards = GOOD.replace("'x': '1', 'y': '2'", "'y': '2', 'x': '1'");
    assertThat(broken(GOOD, backwards)).singleElement().asString().contains("twice");
  }

  @Test
  void twoModesOfOneBenchmarkAreFound() {
    String other = GOOD.replace("thrpt", "avgt").replace("'x': '1'", "'x': '2'");
    assertThat(broken(GOOD, other)).singleElement().asString().contains("two modes");
    assertThat(broken(GOOD, other.replace("a.B.run", "a.C.run"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"two words", "a=b", "\\t"})
  void aValueThatBreaksChartsIsFound(String value) {
    assertThat(broken(GOOD.replace("'x': '1'", "'x': '" + value + "'"))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "'secondaryMetrics': {}|'secondaryMetrics': null|secondaryMetrics",
        "'secondaryMetrics'|'secondary'|secondaryMetrics",
        "'benchmark'|'name'|benchmark",
        "'mode': 'thrpt'|'mode': 1|mode",
        "'x': '1'|'x': 1|x",
        "'primaryMetric'|'primary'|primaryMetric",
        "'score': 1.5|'score': '1.5'|score",
        "'score': 1.5|'score': 'NaN'|score",
        "'scoreError': 'NaN'|'scoreError': null|scoreError",
        "'scoreUnit': 'ops/s'|'scoreUnit': ''|scoreUnit",
        "[[1.0, 2.0]]|[1.0, 2.0]|rawData",
        "[[1.0, 2.0]]|[['NaN']]|rawData",
        "[[1.0, 2.0]]|[]|rawData",
        "'rawData'|'raw'|rawData"
      })
  void aMissingOrUnusableFieldIsFound(String good, String bad, String named) {
    assertThat(GOOD).contains(good);
    assertThat(broken(GOOD.replace(good, bad))).singleElement().asString().contains(named);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "[1]", "[", "[{}", "[NaN]"})
  void whatIsNoListOfResultsIsFound(String text) {
    assertThat(VisualizerRules.brokenIn(text)).isNotEmpty();
  }
}
