package roundtrip.run;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import roundtrip.server.Desk;

/**
 * Adds to the command line of a fork what the run needs there. As a profiler, because JVM arguments
 * set as options would replace those that the user or a benchmark sets, and would stand in the
 * results, different in every run.
 */
public final class Launch implements ExternalProfiler {
  private static final String SEPARATOR = "\n";

  private final List<String> arguments;

  /** JMH hands over the line that {@link #line} made. */
  public Launch(String line) {
    this.arguments = List.of(line.split(SEPARATOR));
  }

  static String line(List<String> arguments, Path invitation) {
    List<String> all = new ArrayList<>(arguments);
    all.add("-D" + Desk.PROPERTY + "=" + invitation);
    return String.join(SEPARATOR, all);
  }

  @Override
  public Collection<String> addJVMOptions(BenchmarkParams params) {
    return arguments;
  }

  @Override
  public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
    return List.of();
  }

  @Override
  public void beforeTrial(BenchmarkParams params) {
    // the desk is ready already
  }

  @Override
  public Collection<? extends Result<?>> afterTrial(
      BenchmarkResult result, long pid, File stdOut, File stdErr) {
    return List.of();
  }

  @Override
  public boolean allowPrintOut() {
    return true;
  }

  @Override
  public boolean allowPrintErr() {
    return true;
  }

  @Override
  public String getDescription() {
    return "roundtrip: starts forks";
  }
}
