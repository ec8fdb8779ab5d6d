package roundtrip.machine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a reader of a number must know of the computer it comes from. */
public final class Machine {
  private static final String GOVERNOR = "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor";

  private Machine() {}

  public static Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    facts.put("arch", System.getProperty("os.arch"));
    facts.put("cpu", cpuModel());
    facts.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
    facts.put("memory", Proc.field("/proc/meminfo", "MemTotal").orElse("unknown"));
    facts.put("governor", governor().orElse("none"));
    facts.put("hypervisor", hypervisor() ? "yes" : "no");
    return facts;
  }

  public static String cpuModel() {
    return Proc.field("/proc/cpuinfo", "model name").orElse("unknown");
  }

  public static Optional<String> governor() {
    return Proc.first(GOVERNOR);
  }

  public static boolean hypervisor() {
    return Proc.field("/proc/cpuinfo", "flags").orElse("").contains("hypervisor");
  }

  /** Processes that are running or want to, averaged over the last minute. */
  public static Optional<Double> load() {
    return Proc.first("/proc/loadavg").map(line -> Double.parseDouble(line.split(" ")[0]));
  }

  /** What this process has in memory, stacks and buffers included, in MiB; absent without /proc. */
  public static OptionalDouble residentMib() {
    return Proc.field("/proc/self/status", "VmRSS")
        .map(text -> OptionalDouble.of(Double.parseDouble(text.replaceAll("\\D", "")) / 1024))
        .orElse(OptionalDouble.empty());
  }
}
