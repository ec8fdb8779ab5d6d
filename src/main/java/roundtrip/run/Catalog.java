package roundtrip.run;

import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import roundtrip.point.Benchmark;
import roundtrip.point.Parameter;
import roundtrip.point.Refusal;
import roundtrip.point.Timing;

/** The benchmarks in this jar, as JMH's generated list and their classes declare them. */
final class Catalog {
  private final CommandLineOptions options;

  Catalog(CommandLineOptions options) {
    this.options = options;
  }

  List<Benchmark> all() {
    return find(List.of(), List.of());
  }

  List<Benchmark> matching(List<String> patterns) {
    return find(patterns, options.getExcludes());
  }

  private List<Benchmark> find(List<String> includes, List<String> excludes) {
    OutputFormat silent =
        OutputFormatFactory.createFormatInstance(
            new PrintStream(OutputStream.nullOutputStream()), VerboseMode.SILENT);
    try {
      Map<String, Benchmark> byName = new TreeMap<>();
      for (BenchmarkListEntry entry :
          BenchmarkList.defaultList().find(silent, includes, excludes)) {
        Benchmark benchmark = describe(entry);
        if (byName.put(benchmark.name(), benchmark) != null
            && JmhOptions.modes(options).isEmpty()) {
          throw new Refusal(benchmark.shortName() + " declares several modes; choose one with -bm");
        }
      }
      return List.copyOf(byName.values());
    } catch (PatternSyntaxException wrong) {
      throw new Refusal(
          "%s: no regular expression (%s)".formatted(wrong.getPattern(), wrong.getDescription()),
          wrong);
    }
  }

  private Benchmark describe(BenchmarkListEntry entry) {
    DeclaredParameters declared = DeclaredParameters.of(entry);
    Map<String, String[]> defaults = JmhOptions.or(entry.getParams(), Map::of);
    List<Parameter> parameters = new ArrayList<>();
    new TreeMap<>(defaults)
        .forEach((name, values) -> parameters.add(declared.describe(name, List.of(values))));
    Collection<Mode> modes = JmhOptions.modes(options);
    Mode mode = modes.isEmpty() ? entry.getMode() : modes.iterator().next();
    return new Benchmark(
        entry.getUsername(),
        mode.shortLabel(),
        threads(entry),
        parameters,
        timing(entry, mode == Mode.SingleShotTime),
        declared.demand());
  }

  private int threads(BenchmarkListEntry entry) {
    int threads =
        JmhOptions.or(
            options.getThreads(), () -> JmhOptions.or(entry.getThreads(), () -> Defaults.THREADS));
    return threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
  }

  private Timing timing(BenchmarkListEntry entry, boolean singleShot) {
    return new Timing(
        Math.max(
            1,
            JmhOptions.or(
                options.getForkCount(),
                () -> JmhOptions.or(entry.getForks(), () -> Defaults.MEASUREMENT_FORKS))),
        JmhOptions.or(
            options.getWarmupIterations(),
            () ->
                JmhOptions.or(
                    entry.getWarmupIterations(),
                    () ->
                        singleShot
                            ? Defaults.WARMUP_ITERATIONS_SINGLESHOT
                            : Defaults.WARMUP_ITERATIONS)),
        duration(
            singleShot,
            JmhOptions.or(
                options.getWarmupTime(),
                () -> JmhOptions.or(entry.getWarmupTime(), () -> Defaults.WARMUP_TIME))),
        JmhOptions.or(
            options.getMeasurementIterations(),
            () ->
                JmhOptions.or(
                    entry.getMeasurementIterations(),
                    () ->
                        singleShot
                            ? Defaults.MEASUREMENT_ITERATIONS_SINGLESHOT
                            : Defaults.MEASUREMENT_ITERATIONS)),
        duration(
            singleShot,
            JmhOptions.or(
                options.getMeasurementTime(),
                () -> JmhOptions.or(entry.getMeasurementTime(), () -> Defaults.MEASUREMENT_TIME))));
  }

  /** A single shot takes as long as it takes. */
  private static Duration duration(boolean singleShot, TimeValue time) {
    return singleShot ? Duration.ZERO : Duration.ofNanos(time.convertTo(TimeUnit.NANOSECONDS));
  }
}
