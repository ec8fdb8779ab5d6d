package roundtrip.run;

import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import roundtrip.point.Refusal;

/** JMH's own reading of its options, and what of it a run by points cannot follow. */
final class JmhOptions {
  private JmhOptions() {}

  static CommandLineOptions parse(List<String> arguments) {
    CommandLineOptions options = read(arguments);
    if (modes(options).size() > 1) {
      throw new Refusal(
          "-bm: one mode per run, or charts made of results.json would mix them up; run once for each");
    }
    if (options.getWarmupMode().hasValue() && options.getWarmupMode().get().isBulk()
        || !options.getWarmupIncludes().isEmpty()) {
      throw new Refusal(
          "-wm and -wmb: each point is warmed up and measured in a JVM of its own; leave them out");
    }
    return options;
  }

  private static CommandLineOptions read(List<String> arguments) {
    try {
      return new CommandLineOptions(arguments.toArray(String[]::new));
    } catch (CommandLineOptionException unreadable) {
      throw new Refusal(unreadable.getMessage() + "; `-h` lists the options", unreadable);
    }
  }

  static Collection<Mode> modes(CommandLineOptions options) {
    Collection<Mode> modes = options.getBenchModes();
    return modes.contains(Mode.All) ? List.of(Mode.values()) : modes;
  }

  /** JMH has an optional of its own. */
  static <T> T or(org.openjdk.jmh.util.Optional<T> first, Supplier<T> otherwise) {
    return first.hasValue() ? first.get() : otherwise.get();
  }
}
