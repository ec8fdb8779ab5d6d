package roundtrip.point;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which benchmarks a command line means.
 *
 * @param values the values the user named, by parameter
 * @param remarks why just these benchmarks were chosen, where the user left it open
 */
public record Selection(
    List<Benchmark> chosen, Map<String, List<String>> values, List<String> remarks) {

  /**
   * @param matching the benchmarks that the patterns match; all of them where there is no pattern
   * @param all every benchmark in the jar
   */
  public static Selection of(
      List<Benchmark> all,
      List<Benchmark> matching,
      List<String> patterns,
      Map<String, List<String>> values) {
    if (matching.isEmpty()) {
      throw new Refusal(
          "no benchmark matches %s; %s"
              .formatted(
                  String.join(" ", patterns),
                  Nearest.hint(
                      String.join(" ", patterns),
                      all.stream().map(Benchmark::shortName).toList())));
    }
    values.keySet().forEach(name -> checkKnown(name, all));
    return patterns.isEmpty() && !values.isEmpty()
        ? byParameters(matching, values)
        : byPatterns(matching, values);
  }

  private static void checkKnown(String name, List<Benchmark> all) {
    Scoped scoped = Scoped.of(name);
    List<Benchmark> meant = scoped.among(all);
    if (meant.isEmpty()) {
      throw new Refusal(
          "-p %s=...: no benchmark matches %s; %s"
              .formatted(
                  name,
                  scoped.scope(),
                  Nearest.hint(
                      scoped.scope().pattern(), all.stream().map(Benchmark::shortName).toList())));
    }
    if (meant.stream().noneMatch(benchmark -> benchmark.declares(scoped.parameter()))) {
      throw new Refusal(
          "-p %s=...: no benchmark has such a parameter, %s"
              .formatted(name, Nearest.hint(scoped.parameter(), names(meant))));
    }
  }

  /** The values asked for of one benchmark; what is said of it alone comes before the rest. */
  Map<String, List<String>> asked(Benchmark benchmark) {
    Map<String, List<String>> asked = new TreeMap<>();
    for (boolean narrow : new boolean[] {false, true}) {
      values.forEach(
          (name, wanted) -> {
            Scoped scoped = Scoped.of(name);
            if (scoped.isNarrow() == narrow && scoped.means(benchmark)) {
              asked.put(scoped.parameter(), wanted);
            }
          });
    }
    return asked;
  }

  /** Without a pattern the parameters choose: only who declares every one of them can obey. */
  private static Selection byParameters(
      List<Benchmark> matching, Map<String, List<String>> values) {
    List<Benchmark> chosen =
        matching.stream()
            .filter(benchmark -> values.keySet().stream().allMatch(name -> obeys(benchmark, name)))
            .toList();
    String asked = String.join(", ", values.keySet());
    if (chosen.isEmpty()) {
      throw new Refusal(
          "no benchmark has all of the parameters " + asked + "; `list` shows who has which");
    }
    String names = String.join(", ", chosen.stream().map(Benchmark::shortName).toList());
    return new Selection(
        chosen, values, List.of("chosen because they have " + asked + ": " + names));
  }

  private static boolean obeys(Benchmark benchmark, String name) {
    Scoped scoped = Scoped.of(name);
    return scoped.means(benchmark) && benchmark.declares(scoped.parameter());
  }

  private static Selection byPatterns(List<Benchmark> matching, Map<String, List<String>> values) {
    List<String> remarks = new ArrayList<>();
    Set<String> known = names(matching);
    for (String name : values.keySet()) {
      Scoped scoped = Scoped.of(name);
      if (matching.stream().noneMatch(benchmark -> obeys(benchmark, name))) {
        throw new Refusal(
            "-p %s=...: none of the chosen benchmarks has it, %s"
                .formatted(name, Nearest.hint(scoped.parameter(), known)));
      }
      List<String> deaf =
          scoped.among(matching).stream()
              .filter(benchmark -> !benchmark.declares(scoped.parameter()))
              .map(Benchmark::shortName)
              .toList();
      if (!deaf.isEmpty()) {
        remarks.add(name + " means nothing to " + String.join(", ", deaf));
      }
    }
    return new Selection(matching, values, remarks);
  }

  private static Set<String> names(List<Benchmark> benchmarks) {
    Set<String> names = new TreeSet<>();
    benchmarks.forEach(b -> b.parameters().forEach(parameter -> names.add(parameter.name())));
    return names;
  }
}
