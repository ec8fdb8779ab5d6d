package roundtrip.result;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.WorkloadParams;
import roundtrip.point.Point;
import roundtrip.point.Refusal;

/** JMH's results of forks: packed for the journal, and merged as if one run had made them all. */
public final class ForkResults {
  /** A journal is a file like any other: nothing but results may be made of it. */
  private static final ObjectInputFilter RESULTS_ONLY =
      ObjectInputFilter.Config.createFilter(
          "org.openjdk.jmh.**;roundtrip.latency.*;org.apache.commons.math3.**;java.lang.*;java.util.**;!*");

  private ForkResults() {}

  public static String pack(RunResult fork) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(new GZIPOutputStream(bytes))) {
      out.writeObject(fork);
    } catch (IOException unserializable) {
      throw new IllegalStateException("a result cannot be kept", unserializable);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  public static RunResult unpack(String packed) {
    byte[] bytes = Base64.getDecoder().decode(packed);
    try (ObjectInputStream in =
        new ObjectInputStream(new GZIPInputStream(new ByteArrayInputStream(bytes)))) {
      in.setObjectInputFilter(RESULTS_ONLY);
      return (RunResult) in.readObject();
    } catch (IOException | ClassNotFoundException foreign) {
      throw new Refusal("the journal was written by another version of this jar", foreign);
    }
  }

  /** The forks of a point, in the order of their rounds, as one result. */
  public static RunResult merge(Point point, List<RunResult> forks) {
    List<BenchmarkResult> all = new ArrayList<>();
    forks.forEach(fork -> all.addAll(fork.getBenchmarkResults()));
    return new RunResult(params(point, forks.get(0).getParams(), all.size()), all);
  }

  /** The parameters of a fork, with what only the run knows: how many forks there were. */
  private static BenchmarkParams params(Point point, BenchmarkParams fork, int forks) {
    WorkloadParams values = new WorkloadParams();
    int order = 0;
    for (String name : fork.getParamsKeys()) {
      values.put(name, point.params().get(name), order++);
    }
    return new BenchmarkParams(
        fork.getBenchmark(),
        fork.generatedBenchmark(),
        fork.shouldSynchIterations(),
        fork.getThreads(),
        fork.getThreadGroups(),
        fork.getThreadGroupLabels(),
        fork.getForks() == 0 ? 0 : forks,
        fork.getWarmupForks(),
        fork.getWarmup(),
        fork.getMeasurement(),
        fork.getMode(),
        values,
        fork.getTimeUnit(),
        fork.getOpsPerInvocation(),
        fork.getJvm(),
        fork.getJvmArgs(),
        fork.getJdkVersion(),
        fork.getVmName(),
        fork.getVmVersion(),
        fork.getJmhVersion(),
        fork.getTimeout());
  }
}
