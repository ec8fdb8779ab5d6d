package roundtrip.run;

import java.util.List;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import roundtrip.point.Benchmark;
import roundtrip.point.Parameter;
import roundtrip.point.Plan;
import roundtrip.point.Refusal;
import roundtrip.point.Selection;

/** A command line understood: what will be measured, before anything starts. */
public final class Planned {
  private final CommandLineOptions options;
  private final ForkJvm jvm;
  private final Selection selection;
  private final Plan plan;

  private Planned(CommandLineOptions options, ForkJvm jvm, Selection selection, Plan plan) {
    this.options = options;
    this.jvm = jvm;
    this.selection = selection;
    this.plan = plan;
  }

  /**
   * @throws Refusal if the command line asks for what cannot be measured, or not here
   */
  public static Planned of(Request request) {
    CommandLineOptions options = JmhOptions.parse(request.jmh());
    options.getProfilers().forEach(Planned::checkProfiler);
    Catalog catalog = new Catalog(options);
    Selection selection =
        Selection.of(
            catalog.all(),
            catalog.matching(request.patterns()),
            request.patterns(),
            request.values());
    selection.chosen().forEach(benchmark -> checkThreads(options, benchmark));
    Plan plan = Plan.of(selection);
    ForkJvm jvm = ForkJvm.of(options);
    jvm.admit(plan);
    Preflight.check(plan);
    return new Planned(options, jvm, selection, plan);
  }

  private static void checkProfiler(ProfilerConfig profiler) {
    try {
      ProfilerFactory.getProfilerOrException(profiler);
    } catch (ProfilerException unusable) {
      throw new Refusal(
          "-prof %s: %s; `-lprof` lists those that work here"
              .formatted(profiler.getKlass(), unusable.getMessage().lines().findFirst().orElse("")),
          unusable);
    }
  }

  /** Two ways to say how many callers there are would one day contradict each other. */
  private static void checkThreads(CommandLineOptions options, Benchmark benchmark) {
    if (!benchmark.declares(Parameter.THREADS)) {
      return;
    }
    if (options.getThreads().hasValue()) {
      int threads = options.getThreads().get();
      String value = threads > 0 ? String.valueOf(threads) : "N";
      throw new Refusal(
          "-t %s: %s takes its threads as a parameter; say -p threads=%s"
              .formatted(threads > 0 ? value : "max", benchmark.shortName(), value));
    }
    if (options.getThreadGroups().hasValue()) {
      throw new Refusal("-tg: %s has no groups; say -p threads=N".formatted(benchmark.shortName()));
    }
  }

  public Plan plan() {
    return plan;
  }

  public List<Benchmark> benchmarks() {
    return selection.chosen();
  }

  CommandLineOptions options() {
    return options;
  }

  ForkJvm jvm() {
    return jvm;
  }
}
