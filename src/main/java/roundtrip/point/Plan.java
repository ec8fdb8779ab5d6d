package roundtrip.point;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Everything a run will measure.
 *
 * @param points in the order they are measured in, once per round
 * @param remarks what the user should know of how the points were chosen
 */
public record Plan(List<Point> points, List<String> remarks) {
  /** Every combination of the values asked for, or of the defaults where none is. */
  public static Plan of(Selection selection) {
    List<Point> points = new ArrayList<>();
    Map<String, Integer> leftOut = new LinkedHashMap<>();
    for (Benchmark benchmark : selection.chosen()) {
      for (Map<String, String> params : combinations(benchmark, selection.asked(benchmark))) {
        Needs needs = benchmark.demand().of(params);
        needs.pointless().ifPresent(why -> leftOut.merge(why, 1, Integer::sum));
        if (needs.pointless().isEmpty()) {
          points.add(point(benchmark, params, needs));
        }
      }
    }
    List<String> remarks = new ArrayList<>(selection.remarks());
    leftOut.forEach((why, count) -> remarks.add("left out " + count + " points: " + why));
    if (points.isEmpty()) {
      throw new Refusal("nothing to measure: " + String.join("; ", remarks));
    }
    return new Plan(List.copyOf(points), remarks);
  }

  private static Point point(Benchmark benchmark, Map<String, String> params, Needs needs) {
    int threads =
        params.containsKey(Parameter.THREADS)
            ? Integer.parseInt(params.get(Parameter.THREADS))
            : benchmark.threads();
    return new Point(
        benchmark.name(),
        benchmark.mode(),
        threads,
        new TreeMap<>(params),
        benchmark.timing(),
        needs);
  }

  private static List<Map<String, String>> combinations(
      Benchmark benchmark, Map<String, List<String>> asked) {
    List<Map<String, String>> combinations = List.of(Map.of());
    for (Parameter parameter : benchmark.parameters()) {
      List<String> values = asked.getOrDefault(parameter.name(), parameter.defaults());
      values.forEach(parameter::check);
      combinations =
          combinations.stream()
              .flatMap(
                  before -> values.stream().map(value -> with(before, parameter.name(), value)))
              .toList();
    }
    return combinations;
  }

  private static Map<String, String> with(Map<String, String> before, String name, String value) {
    Map<String, String> after = new TreeMap<>(before);
    after.put(name, value);
    return after;
  }

  /** The parameters that tell points of this plan apart. */
  public Set<String> varying() {
    Map<String, Set<String>> seen = new TreeMap<>();
    for (Point point : points) {
      point
          .params()
          .forEach((name, value) -> seen.computeIfAbsent(name, n -> new TreeSet<>()).add(value));
    }
    return seen.entrySet().stream()
        .filter(values -> values.getValue().size() > 1)
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** How often the run goes over its points. */
  public int rounds() {
    return points.stream().mapToInt(point -> point.timing().forks()).max().orElse(0);
  }

  public int forks() {
    return points.stream().mapToInt(point -> point.timing().forks()).sum();
  }

  public Duration expected() {
    return points.stream()
        .map(point -> point.timing().expected().multipliedBy(point.timing().forks()))
        .reduce(Duration.ZERO, Duration::plus);
  }
}
