package roundtrip.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How many threads and open files this machine lets a process have, and who is to be asked for
 * more.
 */
public final class Limits {
  /** What a JVM, a server and a shell need beside the callers. */
  private static final int SPARE = 100;

  /** A Java thread maps its stack and its guard pages apart. */
  private static final int MAPS_PER_THREAD = 2;

  /**
   * @param most how many are allowed
   * @param what the setting that says so
   * @param remedy how to raise it
   */
  public record Limit(long most, String what, String remedy) {}

  private Limits() {}

  /** The limit that would stop so many threads, if one would. */
  public static Optional<Limit> stoppingThreads(long threads) {
    return threadLimits().stream()
        .min(Comparator.comparingLong(Limit::most))
        .filter(limit -> threads + SPARE > limit.most());
  }

  /** The limit that would stop one process from holding so many connections, if it would. */
  public static Optional<Limit> stoppingConnections(long connections) {
    return openFiles().filter(limit -> connections + SPARE > limit.most());
  }

  public static Optional<Limit> openFiles() {
    return hard("Max open files")
        .map(most -> new Limit(most, "ulimit -Hn", "raise it with `ulimit -Hn " + 2 * most + "`"));
  }

  public static List<Limit> threadLimits() {
    List<Limit> limits = new ArrayList<>();
    kernel(limits, "kernel.threads-max", 1);
    kernel(limits, "kernel.pid_max", 1);
    kernel(limits, "vm.max_map_count", MAPS_PER_THREAD);
    Proc.number("/sys/fs/cgroup/pids.max")
        .ifPresent(
            most ->
                limits.add(
                    new Limit(most, "pids.max of the container", "start it with more pids")));
    if (!"root".equals(System.getProperty("user.name"))) {
      hard("Max processes")
          .ifPresent(
              most -> limits.add(new Limit(most, "ulimit -Hu", "raise it with `ulimit -Hu`")));
    }
    return limits;
  }

  private static void kernel(List<Limit> limits, String setting, int perThread) {
    OptionalLong most = Proc.number("/proc/sys/" + setting.replace('.', '/'));
    most.ifPresent(
        value ->
            limits.add(
                new Limit(
                    value / perThread,
                    setting + "=" + value,
                    "raise it with `sysctl -w %s=%d`".formatted(setting, 4 * value))));
  }

  private static Optional<Long> hard(String name) {
    return Proc.field("/proc/self/limits", name)
        .map(columns -> columns.split("\\s+"))
        .filter(columns -> columns.length > 1 && columns[1].matches("\\d+"))
        .map(columns -> Long.parseLong(columns[1]));
  }
}
