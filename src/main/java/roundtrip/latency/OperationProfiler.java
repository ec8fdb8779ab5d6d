package roundtrip.latency;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;
import roundtrip.machine.Cpu;
import roundtrip.machine.Machine;
import roundtrip.machine.ProcessCpu;
import roundtrip.server.Link;
import roundtrip.server.Meters;
import roundtrip.server.Neighbour;
import roundtrip.server.ServerCounters;

/**
 * Turns what a fork has recorded into JMH's secondary metrics, and reports its books to the run.
 */
public final class OperationProfiler implements InternalProfiler {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double PERCENT = 100;

  /** Beyond this share of a core an event loop makes its clients wait. */
  private static final double BOUND = 0.8;

  private final Map<Neighbour, ProcessCpu> neighboursBefore = new HashMap<>();
  private ServerCounters serverBefore;
  private long begin;

  /** Opens the line to the run at once, so that a fork never outlives it. */
  public OperationProfiler() {
    Link.current();
    Recording.forget();
    Meters.forget();
  }

  @Override
  public String getDescription() {
    return "roundtrip: latency of every operation, processor time, network and books";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    serverBefore = Meters.read();
    neighboursBefore.clear();
    Meters.neighbours().forEach(each -> neighboursBefore.put(each, each.cpu()));
    begin = System.nanoTime();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    Window window = Recording.window();
    if (window.operations() == 0) {
      return List.of(); // it has no Operations, or does not use them
    }
    ServerCounters server = serverSpent();
    Link.say(
        IterationBooks.TOPIC,
        new IterationBooks(
            iteration.getType() == IterationType.WARMUP,
            System.nanoTime() - begin,
            window.nanos(),
            window.invocations(),
            window.operations(),
            window.finished(),
            server == null ? null : server.commands(),
            Meters.commandsPerOperation()));
    boolean warmup = iteration.getType() == IterationType.WARMUP;
    List<Result<?>> metrics = metrics(window, server);
    Meters.neighbours().forEach(each -> metrics.add(neighbour(each, window, warmup)));
    return metrics;
  }

  private Result<?> neighbour(Neighbour neighbour, Window window, boolean warmup) {
    ProcessCpu before = neighboursBefore.getOrDefault(neighbour, ProcessCpu.NONE);
    ProcessCpu spent = neighbour.cpu().since(before);
    double share = (double) spent.busiest() / window.nanos();
    if (neighbour.mustNotBind() && !warmup && share > BOUND) {
      Link.unbalanced(
          "bound by the %s: it used %.0f%% of a core; more than %.0f%% is its limit, not the server's"
              .formatted(neighbour.name(), PERCENT * share, PERCENT * BOUND));
    }
    return new RatioResult(
        neighbour.name() + ".cpu", spent.all() / NANOS_PER_MICRO, window.operations(), "us/op");
  }

  /** Null where there is no server, or where it was not there yet when the iteration began. */
  private ServerCounters serverSpent() {
    ServerCounters after = Meters.read();
    return after == null || serverBefore == null ? null : after.since(serverBefore);
  }

  private static List<Result<?>> metrics(Window window, ServerCounters server) {
    List<Result<?>> metrics = new ArrayList<>(QuantileResult.of("latency", Recording.latencies()));
    Histogram waits = Recording.waits();
    if (waits.getTotalCount() > 0) {
      metrics.addAll(QuantileResult.of("pool.wait", waits));
    }
    long judged = Recording.sum(Operations::judged);
    if (judged > 0) {
      double rejected = PERCENT * Recording.sum(Operations::rejected);
      metrics.add(new RatioResult("rejected", rejected, judged, "%"));
    }
    Cpu cpu = Gate.current().spent();
    metrics.add(
        new RatioResult("client.cpu", cpu.process() / NANOS_PER_MICRO, window.finished(), "us/op"));
    if (cpu.total() > 0) {
      metrics.add(new RatioResult("machine.cpu", PERCENT * cpu.busy(), cpu.total(), "%"));
    }
    Machine.residentMib()
        .ifPresent(mib -> metrics.add(new RatioResult("client.memory", mib, 1, "MiB")));
    Recording.setUp()
        .forEach((what, nanos) -> metrics.add(new RatioResult(what, nanos / 1e6, 1, "ms")));
    if (server != null) {
      metrics.add(new RatioResult("server.memory", server.residentMib(), 1, "MiB"));
      metrics.add(new RatioResult("server.cpu", server.cpuMicros(), window.operations(), "us/op"));
      metrics.add(new RatioResult("network", server.bytes(), window.operations(), "B/op"));
    }
    return metrics;
  }
}
