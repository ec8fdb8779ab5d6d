package roundtrip.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SelectionTest {
  private static final Benchmark POOL =
      Points.benchmark(
          "roundtrip.pool.PoolBenchmark.set",
          Points.number("threads", "1"),
          Points.word("connection", "shared"));
  private static final Benchmark STREAMS =
      Points.benchmark(
          "roundtrip.streams.StreamBenchmark.read",
          Points.number("threads", "1"),
          Points.number("subs", "0"));
  private static final Benchmark SELF = Points.benchmark("roundtrip.self.SelfBenchmark.empty");
  private static final List<Benchmark> ALL = List.of(POOL, STREAMS, SELF);

  private static Selection everything(Map<String, List<String>> values) {
    return Selection.of(ALL, ALL, List.of(), values);
  }

  @Test
  void withoutAPatternOnlyWhoKnowsEveryParameterIsMeasured() {
    Map<String, List<String>> values = Map.of("subs", List.of("4"), "threads", List.of("1"));
    assertThat(everything(values).chosen()).containsExactly(STREAMS);
    assertThat(everything(Map.of("threads", List.of("1"))).chosen()).containsExactly(POOL, STREAMS);
  }

  @Test
  void aChoiceMadeForTheUserIsSaid() {
    assertThat(everything(Map.of("subs", List.of("4"))).remarks())
        .containsExactly("chosen because they have subs: StreamBenchmark.read");
  }

  @Test
  void withNeitherPatternNorParameterNothingIsLeftOut() {
    assertThat(everything(Map.of()).chosen()).isEqualTo(ALL);
    assertThat(everything(Map.of()).remarks()).isEmpty();
  }

  @Test
  void aPatternIsObeyedEvenWhereAParameterMeansNothing() {
    Selection selection =
        Selection.of(ALL, List.of(POOL, SELF), List.of("."), Map.of("threads", List.of("2")));
    assertThat(selection.chosen()).containsExactly(POOL, SELF);
    assertThat(selection.remarks()).containsExactly("threads means nothing to SelfBenchmark.empty");
  }

  @Test
  void aParameterThatNoneOfTheChosenHasIsNotPassedOver() {
    assertThatThrownBy(
            () -> Selection.of(ALL, List.of(POOL), List.of("Pool"), Map.of("subs", List.of("2"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("none of the chosen benchmarks has it");
  }

  @Test
  void aParameterThatNoBenchmarkHasIsAnsweredWithTheNearestOne() {
    assertThatThrownBy(() -> everything(Map.of("thread", List.of("1"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no benchmark has such a parameter")
        .hasMessageContaining("did you mean threads?");
  }

  @Test
  void parametersThatNobodyHasTogetherAreNotMeasuredApart() {
    assertThatThrownBy(
            () -> everything(Map.of("subs", List.of("1"), "connection", List.of("shared"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no benchmark has all of the parameters");
  }

  @Test
  void aPatternThatMatchesNothingIsAnsweredWithTheNearestBenchmark() {
    assertThatThrownBy(() -> Selection.of(ALL, List.of(), List.of("PoolBenchmark.get"), Map.of()))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("did you mean PoolBenchmark.set");
  }

  @Test
  void whatIsAskedOfOneBenchmarkIsNotAskedOfOthers() {
    Map<String, List<String>> values =
        Map.of("threads", List.of("1"), "Pool:threads", List.of("2", "3"));
    Selection selection = Selection.of(ALL, ALL, List.of("."), values);
    assertThat(selection.asked(POOL)).isEqualTo(Map.of("threads", List.of("2", "3")));
    assertThat(selection.asked(STREAMS)).isEqualTo(Map.of("threads", List.of("1")));
  }

  @Test
  void aScopeThatMatchesNothingIsAnsweredWithTheNearestBenchmark() {
    assertThatThrownBy(() -> everything(Map.of("PoolBenchmark.get:threads", List.of("1"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("did you mean PoolBenchmark.set");
    assertThatThrownBy(() -> everything(Map.of("[:threads", List.of("1"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("regular expression");
  }

  @Test
  void aMistypedParameterIsSeenBehindAScopeToo() {
    assertThatThrownBy(() -> everything(Map.of("Pool:thread", List.of("1"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("did you mean threads?");
  }
}
