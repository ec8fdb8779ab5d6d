package roundtrip.doctor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import roundtrip.machine.Awake;
import roundtrip.machine.Limits;
import roundtrip.machine.Machine;
import roundtrip.point.Refusal;
import roundtrip.server.RedisBinary;
import roundtrip.server.Scratch;
import roundtrip.server.Servers;

/** Everything that doctor looks at. */
public final class Checks {
  /** The most callers, and connections, that a profile of the suite asks for. */
  private static final int MOST = 5000;

  private static final int FEW_CORES = 2;
  private static final double BUSY = 0.5;

  private Checks() {}

  /**
   * @param redis the user's own Redis; null where the suite brings its own
   */
  public static List<Finding> run(String redis) {
    List<Finding> findings = new ArrayList<>();
    findings.add(java());
    findings.add(cores());
    Machine.load().ifPresent(load -> findings.add(load(load)));
    Machine.governor().ifPresent(governor -> findings.add(governor(governor)));
    findings.add(threads());
    findings.add(openFiles());
    if (redis == null) {
      findings.add(binary());
    }
    findings.addAll(server(redis));
    return findings;
  }

  private static Finding java() {
    int feature = Runtime.version().feature();
    return feature >= 21
        ? Finding.ok("Java " + Runtime.version())
        : Finding.spoils(
            "Java " + Runtime.version() + " has no virtual threads",
            "use Java 21 or newer for -p carrier=virtual");
  }

  private static Finding cores() {
    int cores = Runtime.getRuntime().availableProcessors();
    String what = "%d cores, %s".formatted(cores, Machine.cpuModel());
    return cores > FEW_CORES
        ? Finding.ok(what)
        : Finding.spoils(
            what + ": client and server share them",
            "read client.cpu, server.cpu and machine.cpu beside every number");
  }

  private static Finding load(double load) {
    double perCore = load / Runtime.getRuntime().availableProcessors();
    String what = "load of the last minute %.2f".formatted(load);
    return perCore < BUSY
        ? Finding.ok(what)
        : Finding.spoils(what + ": something else is at work", "end it, or wait");
  }

  private static Finding governor(String governor) {
    return governor.equals("performance")
        ? Finding.ok("CPU governor performance")
        : Finding.spoils(
            "CPU governor " + governor + ": the clock follows the load",
            "`cpupower frequency-set -g performance`");
  }

  private static Finding threads() {
    return Limits.stoppingThreads(MOST)
        .map(limit -> stopping("threads", limit))
        .orElseGet(
            () ->
                Finding.ok(
                    "threads: "
                        + Limits.threadLimits().stream()
                            .min(Comparator.comparingLong(Limits.Limit::most))
                            .map(limit -> limit.most() + " (" + limit.what() + ")")
                            .orElse("no limit known")));
  }

  private static Finding openFiles() {
    return Limits.stoppingConnections(MOST)
        .map(limit -> stopping("connections", limit))
        .orElseGet(
            () ->
                Finding.ok(
                    "open files: "
                        + Limits.openFiles()
                            .map(limit -> String.valueOf(limit.most()))
                            .orElse("no limit known")));
  }

  private static Finding stopping(String what, Limits.Limit limit) {
    return Finding.stops(
        "%s: %d (%s), the profile study-pool asks for %d"
            .formatted(what, limit.most(), limit.what(), MOST),
        limit.remedy());
  }

  private static Finding binary() {
    Optional<RedisBinary> found = RedisBinary.onPath();
    if (found.isPresent()) {
      return Finding.ok("Redis on PATH: " + found.get().file());
    }
    return RedisBinary.resource().isPresent()
        ? Finding.spoils(
            "no redis-server or valkey-server (6.2 or newer) on PATH: the one in the jar is used",
            "its allocator is slower for deep pipelines; install the one you run in production")
        : Finding.stops(
            "no redis-server or valkey-server (6.2 or newer), and none in the jar for this system",
            "install one, or use --redis URI");
  }

  private static List<Finding> server(String redis) {
    List<Finding> findings = new ArrayList<>();
    try (Scratch scratch = Scratch.create();
        Servers servers = new Servers(scratch, scratch.folder(), Optional.ofNullable(redis))) {
      RoundTrip trip = new RoundTrip(servers);
      servers.facts().forEach(facts -> findings.add(Finding.ok("Redis: " + brief(facts))));
      findings.add(sleep(trip));
    } catch (Refusal | IllegalStateException unusable) {
      findings.add(Finding.stops(unusable.getMessage(), "mend that first"));
    }
    return findings;
  }

  private static String brief(Map<String, String> facts) {
    return "%s, %s, %s"
        .formatted(facts.get("version"), facts.get("allocator"), facts.get("provider"));
  }

  private static Finding sleep(RoundTrip trip) {
    double asIs = trip.micros();
    if (Awake.now()) {
      return Finding.ok("PING takes %.1f us; cores are kept awake".formatted(asIs));
    }
    if (!Awake.possible()) {
      return Finding.spoils(
          "PING takes %.1f us; whether sleeping cores slow it cannot be tried here".formatted(asIs),
          "run doctor with the right to write /dev/cpu_dma_latency (Linux, root)");
    }
    double awake;
    try (Awake held = Awake.hold()) {
      awake = trip.micros();
    }
    String what =
        "PING takes %.1f us, and %.1f us with cores kept awake: sleeping costs a factor of %.2f"
            .formatted(asIs, awake, asIs / awake);
    return asIs / awake < 1.2
        ? Finding.ok(what)
        : Finding.spoils(what, "measure with --awake, or say that you did not");
  }
}
