package roundtrip.ruler;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Control;
import roundtrip.latency.Measured;
import roundtrip.latency.Operations;
import roundtrip.point.Asks;
import roundtrip.server.Ask;
import roundtrip.server.Redis;

/**
 * What does Redis' own load generator get out of this server, beside the ruler?
 *
 * <p>Each operation is one {@code INCR} of a random key, sent by the {@code redis-benchmark} on
 * PATH, with as many connections and commands in flight as asked for. It runs once per iteration,
 * for about as long; its start and end, some ten milliseconds, are part of that. There is no
 * latency, since it keeps that to itself, and the client's processor time is only that of who waits
 * for it.
 *
 * <p>{@code java -jar target/benchmarks.jar Ruler -p inFlight=1,16,64,256}
 */
@Asks(RedisBenchmarkDemand.class)
public class RedisBenchmarkRuler extends Measured {

  @Benchmark
  public void incr(Load load, Operations operations, Control control) throws Exception {
    operations.countBatch(load.next(), load::run, control);
  }

  /** The load generator. */
  @State(Scope.Benchmark)
  public static class Load {
    private static final int FIRST = 20_000;

    /** So that one run outlasts the iteration, and there is no second one. */
    private static final double LONGER = 1.02;

    @Param("1")
    public int connections;

    /** Commands that a connection writes at once. */
    @Param({"1", "16", "64", "256"})
    public int inFlight;

    @Param("0")
    public double rtt;

    private Redis redis;
    private RedisBenchmark program;
    private double seconds;
    private int count = FIRST;

    @Setup(Level.Trial)
    public void open(BenchmarkParams params) {
      redis = Redis.open(Ask.redis().at(rtt), 1);
      program = RedisBenchmark.find().orElseThrow().against(redis, connections, inFlight);
      seconds = params.getMeasurement().getTime().convertTo(TimeUnit.MILLISECONDS) / 1e3;
    }

    int next() {
      return count;
    }

    void run() throws Exception {
      long begin = System.nanoTime();
      program.run(count);
      double perSecond = count * 1e9 / (System.nanoTime() - begin);
      count = (int) Math.max(FIRST, perSecond * seconds * LONGER);
    }

    @TearDown(Level.Trial)
    public void close() {
      redis.close();
    }
  }
}
