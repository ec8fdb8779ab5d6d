package roundtrip.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static final String NAME = "roundtrip.pool.PoolBenchmark.set";

  private static Plan plan(Map<String, List<String>> values, Benchmark... chosen) {
    return Plan.of(new Selection(List.of(chosen), values, List.of("chosen")));
  }

  private static List<String> params(Plan plan) {
    return plan.points().stream().map(point -> point.params().toString()).toList();
  }

  @Test
  void noCombinationOfValuesIsForgotten() {
    Benchmark benchmark =
        Points.benchmark(
            NAME, Points.word("connection", "shared", "own"), Points.number("threads", "1"));
    Plan plan =
        plan(
            Map.of("connection", List.of("own", "shared"), "threads", List.of("1", "8")),
            benchmark);
    assertThat(params(plan))
        .containsExactly(
            "{connection=own, threads=1}",
            "{connection=own, threads=8}",
            "{connection=shared, threads=1}",
            "{connection=shared, threads=8}");
  }

  @Test
  void aParameterThatIsNotNamedTakesItsDefaults() {
    Benchmark benchmark = Points.benchmark(NAME, Points.number("threads", "1", "100"));
    assertThat(params(plan(Map.of(), benchmark))).containsExactly("{threads=1}", "{threads=100}");
  }

  @Test
  void aParameterThatABenchmarkDoesNotHaveMakesNoPointsOfIt() {
    Benchmark deaf = Points.benchmark(NAME);
    assertThat(params(plan(Map.of("threads", List.of("1", "2")), deaf))).containsExactly("{}");
  }

  @Test
  void threadsAreThoseOfTheParameterAndNotOfTheClass() {
    Benchmark declares = Points.benchmark(NAME, Points.number("threads", "8"));
    Benchmark fixed = Points.benchmark(NAME);
    assertThat(plan(Map.of(), declares, fixed).points())
        .extracting(Point::threads)
        .containsExactly(8, 4);
  }

  @Test
  void aValueThatNobodyKnowsStopsTheRunBeforeItStarts() {
    Benchmark benchmark = Points.benchmark(NAME, Points.word("connection", "shared", "own"));
    assertThatThrownBy(() -> plan(Map.of("connection", List.of("share")), benchmark))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("did you mean shared?");
  }

  @Test
  void aPointlessCombinationIsLeftOutAndThisIsSaid() {
    Benchmark benchmark = Points.benchmark(NAME, PlanTest::pooled, Points.number("poolSize", "0"));
    Plan plan = plan(Map.of("poolSize", List.of("0", "5", "9")), benchmark);
    assertThat(params(plan)).containsExactly("{poolSize=0}");
    assertThat(plan.remarks()).containsExactly("chosen", "left out 2 points: no pool");
  }

  @Test
  void aRunWithoutPointsNeverStarts() {
    Benchmark benchmark = Points.benchmark(NAME, PlanTest::pooled, Points.number("poolSize", "0"));
    assertThatThrownBy(() -> plan(Map.of("poolSize", List.of("5")), benchmark))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("nothing to measure")
        .hasMessageContaining("no pool");
  }

  private static Needs pooled(Map<String, String> params) {
    return params.get("poolSize").equals("0") ? Needs.connections(1) : Needs.pointless("no pool");
  }

  @Test
  void onlyWhatVariesTellsPointsApart() {
    Plan plan =
        Points.plan(
            Points.point(NAME, "a=1", "b=1"),
            Points.point(NAME, "a=1", "b=2"),
            Points.point("roundtrip.self.SelfBenchmark.empty", "c=1"));
    assertThat(plan.varying()).containsExactly("b");
  }

  @Test
  void theTimeSaidBeforehandCoversEveryFork() {
    Plan plan = Points.plan(Points.point(NAME, "a=1"), Points.point(NAME, "a=2"));
    assertThat(plan.rounds()).isEqualTo(2);
    assertThat(plan.forks()).isEqualTo(4);
    assertThat(plan.expected()).isGreaterThan(Duration.ofSeconds(4 * 3));
  }
}
