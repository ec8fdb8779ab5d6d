package roundtrip.report;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import roundtrip.point.Parameter;
import roundtrip.result.Measure;

/**
 * Holds points against those that show what this machine can do: as far away, with as many commands
 * under way, or with the next smaller number that was measured.
 */
record Ruler(List<Measure> measures) {
  private static final String UNIT = "ops/s";

  static Ruler of(List<Measure> measures) {
    return new Ruler(
        measures.stream()
            .filter(measure -> measure.point().needs().isRuler() && measure.unit().equals(UNIT))
            .toList());
  }

  /** Percent of what the bare socket reaches; absent where the ruler was not measured likewise. */
  OptionalDouble percent(Measure measure) {
    int inFlight = measure.point().needs().inFlight();
    if (inFlight == 0 || !measure.unit().equals(UNIT)) {
      return OptionalDouble.empty();
    }
    Comparator<Measure> nearest =
        Comparator.comparingInt(ruler -> ruler.point().needs().inFlight());
    return measures.stream()
        .filter(ruler -> ruler.point().needs().inFlight() <= inFlight)
        .filter(ruler -> rtt(ruler).equals(rtt(measure)))
        .max(nearest.thenComparingDouble(Measure::score))
        .map(ruler -> OptionalDouble.of(100 * measure.score() / ruler.score()))
        .orElse(OptionalDouble.empty());
  }

  private static String rtt(Measure measure) {
    return measure.point().params().getOrDefault(Parameter.RTT, "0");
  }
}
