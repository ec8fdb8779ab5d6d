package roundtrip.run;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Optional;
import roundtrip.latency.OperationProfiler;
import roundtrip.point.Parameter;
import roundtrip.point.Point;

/**
 * The user's JMH options narrowed to one fork of one point. It travels to the fork, so everything
 * in it must be serializable.
 */
final class PointOptions extends OptionsBuilder {
  private static final long serialVersionUID = 1;

  private final String benchmark;
  private final Mode mode;

  PointOptions(CommandLineOptions user, ForkJvm jvm, Point point, Path invitation) {
    this.benchmark = point.benchmark();
    this.mode = Mode.deepValueOf(point.mode());
    parent(user);
    forks(isForked(user) ? 1 : 0);
    warmupForks(0); // JMH would make them anew for every round; the run makes them itself
    if (point.params().containsKey(Parameter.THREADS)) {
      threads(point.threads());
    }
    point.params().forEach(this::param);
    shouldFailOnError(true); // else a fork that failed in the middle yields a normal-looking score
    addProfiler(OperationProfiler.class);
    addProfiler(Launch.class, Launch.line(jvm.arguments(point), invitation));
  }

  static boolean isForked(CommandLineOptions user) {
    return JmhOptions.or(user.getForkCount(), () -> 1) > 0;
  }

  @Override
  public List<String> getIncludes() {
    return List.of("^" + Pattern.quote(benchmark) + "$");
  }

  @Override
  public List<String> getExcludes() {
    return List.of();
  }

  @Override
  public Collection<Mode> getBenchModes() {
    return List.of(mode);
  }

  @Override
  public Optional<String> getResult() {
    return Optional.none();
  }

  @Override
  public Optional<ResultFormatType> getResultFormat() {
    return Optional.none();
  }

  @Override
  public Optional<String> getOutput() {
    return Optional.none();
  }
}
