package roundtrip.ruler;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Control;
import org.openjdk.jmh.infra.ThreadParams;
import roundtrip.latency.Measured;
import roundtrip.latency.Operation;
import roundtrip.latency.Operations;
import roundtrip.point.Asks;
import roundtrip.server.Ask;
import roundtrip.server.Redis;

/**
 * How much can a JVM get out of this server on this machine?
 *
 * <p>Each operation is one {@code INCR} of a random key. Each caller has a socket of its own,
 * writes as many commands as may be in flight at once, and reads until all are answered: no client
 * library can do less. Other points are held against this one in the summary.
 *
 * <p>{@code java -jar target/benchmarks.jar Ruler -p inFlight=1,16,64,256}
 */
@Asks(RulerDemand.class)
public class RulerBenchmark extends Measured {

  @Benchmark
  public void incr(Caller caller, Control control) throws Exception {
    caller.operations.timeBatch(caller.size, caller, control);
  }

  /** What the callers share. */
  @State(Scope.Benchmark)
  public static class Wire {
    /** Commands that a caller writes at once. */
    @Param({"1", "16", "64", "256"})
    public int inFlight;

    @Param("0")
    public double rtt;

    @Param("1")
    public int threads;

    private Redis redis;
    private Commands commands;
    private final List<RawConnection> connections = new ArrayList<>();

    @Setup(Level.Trial)
    public void open(BenchmarkParams params) throws IOException {
      checkThreads(params, threads);
      redis = Redis.open(Ask.redis().at(rtt), 1);
      commands = new Commands(redis.endpoint().prefix());
      long begin = System.nanoTime();
      for (int i = 0; i < threads; i++) {
        connections.add(RawConnection.open(redis.endpoint(), redis.clientName()));
      }
      reportSetUp("connect", System.nanoTime() - begin);
      redis.balanceConnections(threads);
    }

    @TearDown(Level.Trial)
    public void close() throws IOException {
      redis.balanceConnections(threads);
      redis.close();
      for (RawConnection connection : connections) {
        connection.close();
      }
    }
  }

  /** One of the threads. */
  @State(Scope.Thread)
  public static class Caller implements Operation {
    private Operations operations;
    private RawConnection connection;
    private Commands.Walk walk;
    private int size;

    @Setup(Level.Trial)
    public void prepare(Wire wire, Operations own, ThreadParams thread) {
      operations = own;
      connection = wire.connections.get(thread.getThreadIndex());
      walk = wire.commands.walk(thread.getThreadIndex());
      size = wire.inFlight;
    }

    @Override
    public void run() throws IOException {
      for (int i = 0; i < size; i++) {
        connection.put(walk.next());
      }
      connection.flush();
      connection.readCounts(size);
    }
  }
}
