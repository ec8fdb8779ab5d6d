package roundtrip.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import roundtrip.result.Measure;
import roundtrip.result.Measure.Metric;

/** Lays measures out under each other: what tells them apart to the left, numbers to the right. */
final class Columns {
  private static final int FEW = 100;

  /** In the order a reader asks for them; others follow by name. */
  private static final List<String> KNOWN =
      List.of(
          "latency.p50",
          "latency.p99",
          "latency.p99.9",
          "latency.max",
          "pool.wait.p99",
          "client.cpu",
          "http.cpu",
          "proxy.cpu",
          "server.cpu",
          "machine.cpu",
          "network",
          "connect");

  /** A line must fit on a screen. */
  private static final Map<String, String> SHORT =
      Map.of(
          "client.cpu", "client",
          "http.cpu", "http",
          "proxy.cpu", "proxy",
          "server.cpu", "server",
          "machine.cpu", "cpu",
          "network", "net",
          "pool.wait.p99", "wait p99",
          "connect", "open");

  /** To be found in results.json. */
  private static final Set<String> HIDDEN =
      Set.of(
          "pool.wait.p50",
          "pool.wait.p99.9",
          "pool.wait.max",
          "client.memory",
          "server.memory",
          "windows");

  private final List<String> params;
  private final List<String> metrics;
  private final Set<Measure> best;
  private final Ruler ruler;
  private final boolean isRuled;

  Columns(Axes axes, List<Measure> measures, Ruler ruler) {
    this.ruler = ruler;
    this.isRuled = measures.stream().anyMatch(measure -> ruler.percent(measure).isPresent());
    this.params = axes.varying();
    this.best = axes.best(measures);
    Set<String> present = new TreeSet<>();
    measures.forEach(measure -> present.addAll(measure.metrics().keySet()));
    present.removeAll(HIDDEN);
    this.metrics = new ArrayList<>(KNOWN.stream().filter(present::contains).toList());
    present.stream().filter(name -> !KNOWN.contains(name)).forEach(metrics::add);
  }

  String render(List<Measure> measures) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(header(measures));
    measures.forEach(measure -> rows.add(row(measure)));
    int[] widths = new int[rows.get(0).size()];
    rows.forEach(
        row -> {
          for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], row.get(i).length());
          }
        });
    StringBuilder text = new StringBuilder();
    rows.forEach(row -> text.append(line(row, widths)));
    return text.toString();
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder(" ");
    for (int i = 0; i < widths.length; i++) {
      String format = i < params.size() ? " %-" + widths[i] + "s " : " %" + widths[i] + "s ";
      line.append(String.format(Locale.ROOT, format, row.get(i)));
    }
    return line.toString().stripTrailing() + "\n";
  }

  private List<String> header(List<Measure> measures) {
    List<String> header = new ArrayList<>(params);
    header.add(measures.get(0).unit() + "  ");
    header.add("forks");
    if (isRuled) {
      header.add("ruler %");
    }
    for (String metric : metrics) {
      String unit =
          measures.stream()
              .map(measure -> measure.metrics().get(metric))
              .filter(m -> m != null)
              .map(Metric::unit)
              .findFirst()
              .orElse("");
      String name = SHORT.getOrDefault(metric, metric.replace("latency.", ""));
      header.add(name + " " + unit.replace("/op", ""));
    }
    return header;
  }

  private List<String> row(Measure measure) {
    List<String> row = new ArrayList<>();
    params.forEach(name -> row.add(measure.point().params().getOrDefault(name, "")));
    row.add(number(measure.score()) + (best.contains(measure) ? " *" : "  "));
    row.add(
        measure.forks().size() < 2
            ? "1"
            : "%d +-%s%%"
                .formatted(
                    measure.forks().size(), String.format(Locale.ROOT, "%.1f", measure.spread())));
    if (isRuled) {
      row.add(number(ruler.percent(measure).orElse(Double.NaN)));
    }
    for (String metric : metrics) {
      Metric found = measure.metrics().get(metric);
      row.add(found == null ? "" : number(found.score()));
    }
    return row;
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    return Math.abs(value) >= FEW
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%.3g", value);
  }
}
