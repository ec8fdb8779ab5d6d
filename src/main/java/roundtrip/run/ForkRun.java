package roundtrip.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import roundtrip.latency.IterationBooks;
import roundtrip.point.Point;
import roundtrip.result.ForkRecord;
import roundtrip.result.ForkRecord.Status;
import roundtrip.result.ForkResults;
import roundtrip.server.Desk;
import roundtrip.server.ForkReport;
import roundtrip.server.Link;
import roundtrip.server.Servers;

/** Measures one fork of a point, and judges whether it counts. */
final class ForkRun {
  /** A server that was killed is known to be dead a little later than its clients know. */
  private static final Duration SERVER_DEATH = Duration.ofMillis(300);

  private final CommandLineOptions user;
  private final ForkJvm jvm;
  private final Desk desk;
  private final Servers servers;
  private final Path logs;

  ForkRun(CommandLineOptions user, ForkJvm jvm, Desk desk, Servers servers, Path logs) {
    this.user = user;
    this.jvm = jvm;
    this.desk = desk;
    this.servers = servers;
    this.logs = logs;
  }

  /**
   * @param number the place of the point in the plan, for the name of the log
   */
  ForkRecord measure(Point point, int number, int round) {
    boolean forked = PointOptions.isForked(user);
    Path invitation = desk.invite(forked);
    if (!forked) {
      System.setProperty(Desk.PROPERTY, invitation.toString());
    }
    PointOptions options = new PointOptions(user, jvm, point, invitation);
    long begin = System.nanoTime();
    try (ForkLog log = ForkLog.open(logs, number, point, round)) {
      try {
        Runner runner =
            new Runner(
                options, log.format(JmhOptions.or(user.verbosity(), () -> Defaults.VERBOSITY)));
        Collection<RunResult> results = runner.run();
        Link.hangUp();
        return judge(point, round, results, desk.farewell(), seconds(begin));
      } catch (RunnerException | RuntimeException failed) {
        Link.hangUp();
        String reason = Failure.reason(failed) + ", see " + log.file();
        return ForkRecord.failed(point.id(), round, explain(reason), seconds(begin));
      }
    }
  }

  private static double seconds(long begin) {
    return (System.nanoTime() - begin) / 1e9;
  }

  /** What a client says of a dead server is a symptom. */
  private String explain(String reason) {
    Optional<String> dead = servers.dead(SERVER_DEATH);
    return dead.map(server -> server + " while the point ran; " + reason).orElse(reason);
  }

  private ForkRecord judge(
      Point point, int round, Collection<RunResult> results, ForkReport report, double seconds) {
    if (!isComplete(point, results)) {
      return ForkRecord.failed(point.id(), round, "JMH returned less than was asked for", seconds);
    }
    RunResult fork = results.iterator().next();
    Books books = new Books(fork, report.on(IterationBooks.TOPIC, IterationBooks.class));
    List<String> reasons = new ArrayList<>(report.unbalanced());
    reasons.addAll(books.unbalanced());
    RunResult counted = books.counted();
    return new ForkRecord(
        point.id(),
        round,
        reasons.isEmpty() ? Status.OK : Status.INVALID,
        reasons.isEmpty()
            ? null
            : String.join("; ", reasons.subList(0, Math.min(3, reasons.size()))),
        seconds,
        counted.getPrimaryResult().getScore(),
        fork.getPrimaryResult().getScore(),
        fork.getPrimaryResult().getScoreUnit(),
        books.walls(),
        ForkResults.pack(counted));
  }

  /** JMH may return fewer forks or iterations than it was asked for without a word. */
  private static boolean isComplete(Point point, Collection<RunResult> results) {
    return results.size() == 1
        && results.stream()
            .flatMap(result -> result.getBenchmarkResults().stream())
            .allMatch(fork -> fork.getIterationResults().size() == point.timing().iterations())
        && results.iterator().next().getBenchmarkResults().size() == 1;
  }
}
