package roundtrip.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import roundtrip.result.Measure;

/**
 * What tells the points of one benchmark apart: axes, whose values are numbers, and variants, whose
 * values are words. A reader compares variants at the same place on the axes.
 */
record Axes(List<String> numbers, List<String> words, Map<String, String> fixed) {
  static Axes of(List<Measure> measures) {
    Map<String, Set<String>> values = new TreeMap<>();
    for (Measure measure : measures) {
      measure
          .point()
          .params()
          .forEach((name, v) -> values.computeIfAbsent(name, n -> new TreeSet<>()).add(v));
    }
    Axes axes = new Axes(new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
    values.forEach(
        (name, all) -> {
          if (all.size() == 1) {
            axes.fixed.put(name, all.iterator().next());
          } else if (all.stream().allMatch(value -> value.matches("\\d+(\\.\\d+)?"))) {
            axes.numbers.add(name);
          } else {
            axes.words.add(name);
          }
        });
    return axes;
  }

  /** Axes first. */
  List<String> varying() {
    List<String> varying = new ArrayList<>(numbers);
    varying.addAll(words);
    return varying;
  }

  /** Variants of the same place stand under each other. */
  List<Measure> sorted(List<Measure> measures) {
    Comparator<Measure> order = (a, b) -> 0;
    for (String name : numbers) {
      order =
          order.thenComparing(measure -> Double.parseDouble(measure.point().params().get(name)));
    }
    return measures.stream().sorted(order).toList();
  }

  /** The best at each place, and those whose forks reach as far as the worst fork of the best. */
  Set<Measure> best(List<Measure> measures) {
    if (words.isEmpty()) {
      return Set.of();
    }
    return measures.stream().collect(Collectors.groupingBy(this::place)).values().stream()
        .flatMap(rivals -> leaders(rivals).stream())
        .collect(Collectors.toSet());
  }

  private String place(Measure measure) {
    return numbers.stream()
        .map(name -> measure.point().params().get(name))
        .collect(Collectors.joining(" "));
  }

  private static List<Measure> leaders(List<Measure> rivals) {
    if (rivals.size() < 2) {
      return List.of();
    }
    int sign = rivals.get(0).unit().startsWith("ops/") ? 1 : -1;
    Measure best =
        rivals.stream().max(Comparator.comparingDouble(m -> sign * m.score())).orElseThrow();
    double worstOfBest = best.forks().stream().mapToDouble(f -> sign * f).min().orElseThrow();
    return rivals.stream()
        .filter(m -> m.forks().stream().anyMatch(fork -> sign * fork >= worstOfBest))
        .toList();
  }
}
