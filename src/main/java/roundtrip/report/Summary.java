package roundtrip.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import roundtrip.point.Benchmark;
import roundtrip.result.Manifest.PointState;
import roundtrip.result.Measure;

/** The text at the end of a run: a table per benchmark, then what does not count and why. */
public final class Summary {
  private Summary() {}

  /**
   * @param awake whether idle cores were kept from sleeping while this was measured
   */
  public static String of(List<Measure> measures, List<PointState> states, boolean awake) {
    StringBuilder text = new StringBuilder();
    Ruler ruler = Ruler.of(measures);
    byBenchmark(measures).forEach((name, own) -> text.append(table(name, own, ruler)).append('\n'));
    for (PointState state : states) {
      if (state.reason() != null) {
        text.append("%s  %s%n    %s%n".formatted(state.state(), state.point(), state.reason()));
      }
    }
    text.append(
        awake
            ? "Cores were kept awake: these numbers compare only with others taken so.\n"
            : "Cores were allowed to sleep while idle (see --awake): these numbers compare only with others taken so.\n");
    return text.toString();
  }

  private static Map<String, List<Measure>> byBenchmark(List<Measure> measures) {
    Map<String, List<Measure>> groups = new LinkedHashMap<>();
    for (Measure measure : measures) {
      groups.computeIfAbsent(measure.point().benchmark(), name -> new ArrayList<>()).add(measure);
    }
    return groups;
  }

  private static String table(String benchmark, List<Measure> measures, Ruler ruler) {
    Axes axes = Axes.of(measures);
    StringBuilder text = new StringBuilder(Benchmark.shorten(benchmark));
    axes.fixed().forEach((name, value) -> text.append("  " + name + "=" + value));
    text.append('\n').append(new Columns(axes, measures, ruler).render(axes.sorted(measures)));
    if (!axes.words().isEmpty()) {
      text.append("  * best of its group, or not told apart from it by its forks\n");
    }
    return text.toString();
  }
}
