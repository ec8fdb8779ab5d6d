package roundtrip.pool;

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
import roundtrip.point.Carrier;
import roundtrip.point.OneOf;
import roundtrip.point.Words;
import roundtrip.redis.Tuning;
import roundtrip.redis.Values;
import roundtrip.server.Ask;
import roundtrip.server.Redis;

/**
 * One shared connection, or one for each thread?
 *
 * <p>Each operation is one {@code SET} of a random key with a value of 100 bytes, and its reply
 * must be {@code OK}. All connections are open before the first iteration, and the server must
 * count as many as were asked for, before and after: a pool that fills itself while it is measured
 * measures connecting. What a caller waits for a pooled connection is part of the operation, and is
 * shown beside it as {@code pool.wait}.
 *
 * <p>{@code java -jar target/benchmarks.jar Pool -p threads=1,100,1000}
 */
@Asks(PoolDemand.class)
public class PoolBenchmark extends Measured {

  @Benchmark
  public void set(Caller caller, Control control) throws Exception {
    caller.operations.time(caller, control);
  }

  /** The connections that all callers have between them. */
  @State(Scope.Benchmark)
  public static class Pool {
    @Param("platform")
    @OneOf(Carrier.class)
    public String carrier;

    @Param({"lettuce-shared", "lettuce-per-thread", "lettuce-pool", "jedis-pool"})
    @OneOf(Route.class)
    public String connection;

    @Param("steady")
    @OneOf(Tuning.class)
    public String lettuce;

    /** Connections in a pool; 0 for as many as threads. */
    @Param("0")
    public int poolSize;

    @Param("0")
    public double rtt;

    @Param({"1", "100", "1000"})
    public int threads;

    private Redis redis;
    private Values values;
    private Connections connections;
    private int asked;

    @Setup(Level.Trial)
    public void open(BenchmarkParams params) throws Exception {
      checkThreads(params, threads);
      Route route = Words.constant(Route.class, connection);
      asked = route.connections(threads, poolSize);
      redis = Redis.open(Ask.redis().at(rtt), 1);
      values = new Values(redis.endpoint().prefix());
      long begin = System.nanoTime();
      connections = route.opener.open(redis, asked, Words.constant(Tuning.class, lettuce));
      reportSetUp("connect", System.nanoTime() - begin);
      redis.balanceConnections(asked);
    }

    @TearDown(Level.Trial)
    public void close() {
      redis.balanceConnections(asked);
      redis.close();
      connections.close();
    }
  }

  /** One of the threads. */
  @State(Scope.Thread)
  public static class Caller implements Operation {
    private Operations operations;
    private Values.Walk walk;
    private Connections.Setter setter;

    @Setup(Level.Trial)
    public void prepare(Pool pool, Operations own, ThreadParams thread) {
      operations = own;
      walk = pool.values.walk(thread.getThreadIndex());
      setter = pool.connections.setter(thread.getThreadIndex(), operations);
    }

    @Override
    public void run() throws Exception {
      String reply = setter.set(walk.key(), walk.value());
      if (!"OK".equals(reply)) {
        throw new IllegalStateException("SET was answered with " + reply);
      }
    }
  }
}
