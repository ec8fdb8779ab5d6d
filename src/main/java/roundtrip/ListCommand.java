package roundtrip;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import roundtrip.point.Benchmark;
import roundtrip.point.Parameter;
import roundtrip.point.Plan;
import roundtrip.run.Clock;
import roundtrip.run.Planned;

/**
 * Shows what there is to measure: studies, benchmarks, parameters, and what a selection would take.
 */
final class ListCommand {
  private ListCommand() {}

  static int run(Arguments arguments) {
    Planned planned = Planned.of(RunCommand.request(arguments));
    String study = "";
    for (Benchmark benchmark : planned.benchmarks()) {
      if (!benchmark.study().equals(study)) {
        study = benchmark.study();
        System.out.println(study);
      }
      describe(benchmark, arguments, System.out);
    }
    Plan plan = planned.plan();
    plan.remarks().forEach(remark -> System.out.println("# " + remark));
    System.out.printf(
        "%d points, %d rounds, about %s%n",
        plan.points().size(), plan.rounds(), Clock.format(plan.expected()));
    return Main.OK;
  }

  private static void describe(Benchmark benchmark, Arguments arguments, PrintStream out) {
    out.println("  " + benchmark.shortName());
    for (Parameter parameter : benchmark.parameters()) {
      List<String> asked =
          arguments.parameters().getOrDefault(parameter.name(), parameter.defaults());
      List<String> others = new ArrayList<>(parameter.words());
      others.removeAll(asked);
      out.printf(
          "    -p %s=%s%s%n",
          parameter.name(),
          String.join(",", asked),
          others.isEmpty() ? "" : "   (also: " + String.join(", ", others) + ")");
    }
  }

  /** The chosen benchmarks by their whole names, for JMH's own lists. */
  static List<String> patterns(Arguments arguments) {
    if (arguments.parameters().isEmpty() && arguments.patterns().isEmpty()) {
      return List.of();
    }
    return Planned.of(RunCommand.request(arguments)).benchmarks().stream()
        .map(benchmark -> "^" + benchmark.name().replace(".", "\\.") + "$")
        .toList();
  }
}
