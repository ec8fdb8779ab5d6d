package roundtrip.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ThroughputResult;
import roundtrip.latency.IterationBooks;

/**
 * The books of time of a fork. JMH's throughput is the sum of what each thread counted over its own
 * time; a thread that comes late counts one operation over microseconds, and the sum can be wrong
 * by orders of magnitude. So the score is what all callers finished together over the time they
 * were all at work, and it must agree with what JMH's threads and the server counted.
 */
final class Books {
  private static final double TOLERANCE = 0.05;

  /** Commands a client sends on its own account, such as keeping a connection alive. */
  private static final long SMALL_CHANGE = 50;

  private final RunResult fork;
  private final List<IterationBooks> iterations;

  Books(RunResult fork, List<IterationBooks> reported) {
    this.fork = fork;
    this.iterations = reported.stream().filter(books -> !books.warmup()).toList();
  }

  /** Why the fork must not count; empty where everything balances. */
  List<String> unbalanced() {
    List<String> reasons = new ArrayList<>();
    List<IterationResult> results = results();
    if (iterations.isEmpty()) {
      results.forEach(result -> checkUncounted(result, reasons));
    } else if (iterations.size() != results.size()) {
      reasons.add(
          "%d iterations measured, %d counted".formatted(results.size(), iterations.size()));
    } else {
      for (int i = 0; i < results.size(); i++) {
        check(results.get(i), iterations.get(i), reasons);
      }
    }
    return reasons;
  }

  private List<IterationResult> results() {
    return fork.getBenchmarkResults().stream()
        .flatMap(result -> result.getIterationResults().stream())
        .toList();
  }

  private void check(IterationResult result, IterationBooks books, List<String> reasons) {
    BenchmarkParams params = fork.getParams();
    long threads = params.getThreads();
    long byJmh = result.getMetadata().getMeasuredOps() / params.getOpsPerInvocation();
    compare("operations timed", books.invocations(), "counted by JMH", byJmh, threads, reasons);
    if (books.commands() != null && books.commandsPerOperation() > 0) {
      long expected = Math.round(books.operations() * books.commandsPerOperation());
      compare(
          "commands the server executed",
          books.commands(),
          "sent",
          expected,
          SMALL_CHANGE,
          reasons);
    }
    if (params.getMode() == Mode.AverageTime) {
      double average = result.getPrimaryResult().getScore() * params.getTimeUnit().toNanos(1);
      compare(
          "nanoseconds per operation by JMH",
          Math.round(average * params.getOpsPerInvocation() / books.operationsPerInvocation()),
          "by the clock",
          threads * books.nanos() / Math.max(1, books.finished()),
          0,
          reasons);
    }
  }

  /**
   * A benchmark that is not counted has JMH's word only, and the time the iteration was to take.
   */
  private void checkUncounted(IterationResult result, List<String> reasons) {
    BenchmarkParams params = fork.getParams();
    if (params.getMode() != Mode.Throughput) {
      return;
    }
    double seconds = params.getMeasurement().getTime().convertTo(TimeUnit.NANOSECONDS) / 1e9;
    double byScore =
        result.getPrimaryResult().getScore() * 1e9 / params.getTimeUnit().toNanos(1) * seconds;
    compare(
        "operations by JMH's score",
        Math.round(byScore),
        "counted by JMH",
        result.getMetadata().getMeasuredOps(),
        params.getThreads(),
        reasons);
  }

  private static void compare(
      String what, long one, String other, long two, long slack, List<String> reasons) {
    if (Math.abs(one - two) > TOLERANCE * Math.max(one, two) + slack) {
      reasons.add("%s: %d, %s: %d".formatted(what, one, other, two));
    }
  }

  /** How many seconds each iteration took, the waiting of threads for each other included. */
  List<Double> walls() {
    return iterations.stream().map(books -> books.wall() / 1e9).toList();
  }

  /** The fork's result with the score that was counted; as it is where not all was counted. */
  RunResult counted() {
    BenchmarkParams params = fork.getParams();
    boolean asymmetric = params.getThreadGroups().length > 1;
    boolean complete = !iterations.isEmpty() && iterations.size() == results().size();
    if (!complete || params.getMode() != Mode.Throughput || asymmetric) {
      return fork;
    }
    Iterator<IterationBooks> books = iterations.iterator();
    List<BenchmarkResult> results = new ArrayList<>();
    for (BenchmarkResult result : fork.getBenchmarkResults()) {
      Collection<IterationResult> counted = new ArrayList<>();
      result.getIterationResults().forEach(each -> counted.add(counted(each, books.next())));
      BenchmarkResult copy = new BenchmarkResult(params, counted, result.getMetadata());
      result.getBenchmarkResults().values().forEach(copy::addBenchmarkResult);
      results.add(copy);
    }
    return new RunResult(params, results);
  }

  private IterationResult counted(IterationResult result, IterationBooks books) {
    BenchmarkParams params = fork.getParams();
    IterationResult copy = new IterationResult(params, result.getParams(), result.getMetadata());
    copy.addResult(
        new ThroughputResult(
            ResultRole.PRIMARY,
            result.getPrimaryResult().getLabel(),
            (double) books.finished() * params.getOpsPerInvocation(),
            books.nanos(),
            params.getTimeUnit()));
    copy.addResults(result.getRawSecondaryResults().values());
    return copy;
  }
}
