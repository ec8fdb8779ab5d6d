package roundtrip.result;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import roundtrip.point.Point;

/** Results as JMH returns them for one fork, made without measuring. */
public final class Forks {
  private static final IterationParams ITERATIONS =
      new IterationParams(IterationType.MEASUREMENT, 2, TimeValue.seconds(1), 1);

  private Forks() {}

  /** A fork that did as many operations in each second as the scores say. */
  public static RunResult of(Point point, long... scores) {
    BenchmarkParams params = params(point);
    return fork(
        params,
        Arrays.stream(scores)
            .mapToObj(score -> iteration(params, score, throughput(score, 1e9)))
            .toArray(IterationResult[]::new));
  }

  public static RunResult fork(BenchmarkParams params, IterationResult... iterations) {
    return new RunResult(params, List.of(new BenchmarkResult(params, List.of(iterations))));
  }

  /**
   * @param operations what JMH's threads counted together
   * @param results one for each thread, and others
   */
  public static IterationResult iteration(
      BenchmarkParams params, long operations, Result<?>... results) {
    IterationResultMetaData counted = new IterationResultMetaData(operations, operations);
    IterationResult iteration = new IterationResult(params, params.getMeasurement(), counted);
    for (Result<?> result : results) {
      iteration.addResult(result);
    }
    return iteration;
  }

  public static Result<?> throughput(double operations, double nanos) {
    return new ThroughputResult(
        ResultRole.PRIMARY, "it", operations, (long) nanos, TimeUnit.SECONDS);
  }

  public static BenchmarkParams params(Point point) {
    return params(point, 1);
  }

  public static BenchmarkParams params(Point point, int operationsPerInvocation) {
    WorkloadParams values = new WorkloadParams();
    int order = 0;
    for (String name : point.params().keySet()) {
      values.put(name, point.params().get(name), order++);
    }
    return new BenchmarkParams(
        point.benchmark(),
        point.benchmark() + "_jmhTest",
        true,
        point.threads(),
        new int[] {1},
        List.of(),
        1,
        0,
        ITERATIONS,
        ITERATIONS,
        Mode.deepValueOf(point.mode()),
        values,
        TimeUnit.SECONDS,
        operationsPerInvocation,
        "java",
        List.of(),
        "17",
        "a JVM",
        "17",
        "1.37",
        TimeValue.minutes(1));
  }
}
