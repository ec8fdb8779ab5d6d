package roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import roundtrip.point.Needs;
import roundtrip.point.Point;
import roundtrip.point.Timing;
import roundtrip.result.Measure;

class RulerTest {
  private static final Timing ONCE = new Timing(1, 0, Duration.ZERO, 1, Duration.ofSeconds(1));

  private static Measure measure(String rtt, Needs needs, double score) {
    TreeMap<String, String> params = new TreeMap<>(Map.of("rtt", rtt));
    Point point = new Point("roundtrip.a.B.run", "thrpt", 1, params, ONCE, needs);
    return new Measure(point, score, "ops/s", List.of(score), Map.of());
  }

  private static Measure ruler(String rtt, int inFlight, double score) {
    return measure(rtt, Needs.connections(1).withInFlight(inFlight).asRuler(), score);
  }

  private static Measure client(String rtt, int inFlight, double score) {
    return measure(rtt, Needs.connections(1).withInFlight(inFlight), score);
  }

  @Test
  void aClientIsNotHeldAgainstAWireWithMoreUnderWay() {
    Ruler ruler = Ruler.of(List.of(ruler("0", 1, 100), ruler("0", 16, 1000), ruler("0", 64, 4000)));
    assertThat(ruler.percent(client("0", 16, 500))).hasValue(50);
    assertThat(ruler.percent(client("0", 50, 500))).hasValue(50);
    assertThat(ruler.percent(client("0", 1, 50))).hasValue(50);
  }

  @Test
  void aClientIsNotHeldAgainstAWireOfAnotherLength() {
    Ruler ruler = Ruler.of(List.of(ruler("0", 1, 100), ruler("6", 1, 10)));
    assertThat(ruler.percent(client("6", 1, 5))).hasValue(50);
    assertThat(ruler.percent(client("40", 1, 5))).isEqualTo(OptionalDouble.empty());
  }

  @Test
  void ofSeveralWaysToHaveAsMuchUnderWayTheFastestIsTheRuler() {
    Ruler ruler = Ruler.of(List.of(ruler("0", 16, 1000), ruler("0", 16, 2000)));
    assertThat(ruler.percent(client("0", 16, 500))).hasValue(25);
  }

  @Test
  void whatHasNothingToDoWithAServerIsNotHeldAgainstIt() {
    Ruler ruler = Ruler.of(List.of(ruler("0", 1, 100)));
    assertThat(ruler.percent(measure("0", Needs.NOTHING, 5))).isEmpty();
  }
}
