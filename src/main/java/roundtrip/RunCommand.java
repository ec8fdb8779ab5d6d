package roundtrip;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import roundtrip.point.Plan;
import roundtrip.point.Refusal;
import roundtrip.report.Summary;
import roundtrip.run.Clock;
import roundtrip.run.JmhTells;
import roundtrip.run.Outcome;
import roundtrip.run.Planned;
import roundtrip.run.Request;
import roundtrip.run.Resume;
import roundtrip.run.Run;

/** Measures. */
final class RunCommand {
  private RunCommand() {}

  static int run(Arguments given) {
    Arguments arguments = resumed(given);
    if (arguments.asksJmhToTell()) {
      return tell(arguments);
    }
    Request request = request(arguments);
    Planned planned = Planned.of(request);
    try (PrintStream out = output(arguments)) {
      announce(planned.plan(), out);
      return request.dryRun() ? dryRun(planned.plan(), out) : measure(request, planned, out);
    }
  }

  /** Whoever names only the folder means the command line of that run. */
  private static Arguments resumed(Arguments given) {
    if (!given.has("resume") || !given.canonical().isEmpty()) {
      return given;
    }
    List<String> line = new ArrayList<>(List.of("run", "--resume", given.own("resume")));
    if (given.has("force")) {
      line.add("--force");
    }
    if (given.has("dry-run")) {
      line.add("--dry-run");
    }
    line.addAll(Resume.arguments(given.own("resume")));
    return Arguments.parse(line);
  }

  private static int tell(Arguments arguments) {
    if (arguments.jmh().contains("-h")) {
      return HelpCommand.run();
    }
    JmhTells.tell(arguments.jmh(), ListCommand.patterns(arguments));
    return Main.OK;
  }

  static Request request(Arguments arguments) {
    return new Request(
        arguments.jmh(),
        arguments.patterns(),
        arguments.parameters(),
        arguments.own("redis"),
        arguments.has("awake"),
        arguments.own("out"),
        arguments.own("resume"),
        arguments.has("force"),
        arguments.has("dry-run"),
        arguments.canonical());
  }

  /** JMH's {@code -o}: what would be read on the screen goes into a file. */
  private static PrintStream output(Arguments arguments) {
    if (arguments.output() == null) {
      return System.out;
    }
    try {
      return new PrintStream(arguments.output(), StandardCharsets.UTF_8);
    } catch (IOException denied) {
      throw new Refusal(
          "-o %s: cannot be written (%s)".formatted(arguments.output(), denied.getMessage()),
          denied);
    }
  }

  private static void announce(Plan plan, PrintStream out) {
    plan.remarks().forEach(remark -> out.println("# " + remark));
    out.printf(
        "# %d points, %d rounds, %d forks, about %s%n",
        plan.points().size(), plan.rounds(), plan.forks(), Clock.format(plan.expected()));
  }

  private static int dryRun(Plan plan, PrintStream out) {
    plan.points().forEach(point -> out.println(point.id()));
    return Main.OK;
  }

  private static int measure(Request request, Planned planned, PrintStream out) {
    Run run = new Run(request, planned, out, out == System.out && Terminal.isThere());
    try {
      Outcome outcome = run.measure();
      out.println();
      out.print(
          Summary.of(outcome.measures(), outcome.manifest().points(), outcome.manifest().awake()));
      if (outcome.interrupted()) {
        out.println("Interrupted; go on with --resume " + outcome.folder().path());
      }
      out.println("Results: " + outcome.folder().results());
      out.flush();
      return outcome.clean() && !outcome.interrupted() ? Main.OK : Main.SOMETHING_FAILED;
    } finally {
      run.over();
    }
  }
}
