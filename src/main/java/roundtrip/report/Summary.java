package roundtrip.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
    byBenchmark(measures).forEach((name, own) -> text.append(table(name, own)).append('\n'));
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

  private static String table(String benchmark, List<Measure> measures) {
    Map<String, Set<String>> values = values(measures);
    List<String> varying = varying(values);
    Columns columns = new Columns(varying, measures);
    StringBuilder text = new StringBuilder(Benchmark.shorten(benchmark));
    values.forEach(
        (name, all) -> {
          if (all.size() == 1) {
            text.append("  ").append(name).append('=').append(all.iterator().next());
          }
        });
    return text.append('\n').append(columns.render(measures)).toString();
  }

  private static Map<String, Set<String>> values(List<Measure> measures) {
    Map<String, Set<String>> values = new TreeMap<>();
    for (Measure measure : measures) {
      measure
          .point()
          .params()
          .forEach((name, v) -> values.computeIfAbsent(name, n -> new TreeSet<>()).add(v));
    }
    return values;
  }

  private static List<String> varying(Map<String, Set<String>> values) {
    return values.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1)
        .map(Map.Entry::getKey)
        .toList();
  }
}
