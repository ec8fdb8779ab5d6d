package roundtrip.rate;

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
import roundtrip.latency.Operations;
import roundtrip.point.Asks;
import roundtrip.point.Carrier;
import roundtrip.point.OneOf;
import roundtrip.point.Words;
import roundtrip.redis.Target;
import roundtrip.redis.Tuning;
import roundtrip.server.Ask;
import roundtrip.server.Link;
import roundtrip.server.Redis;

/**
 * How fast does a rate limiter decide: waiting for each reply, with futures, reactive, in batches;
 * over one connection or many?
 *
 * <p>Each operation is one request of a random user, counted in Redis and admitted or rejected.
 * {@code sync} borrows from a pool where there is more than one connection; futures and
 * subscriptions take connections in turn, since one that is borrowed across a wait would be a lock
 * and no pool. The books: in every window each user was admitted as often as it asked up to the
 * limit, no more and no less, and at the end no counter is left without an expiry.
 *
 * <p>{@code java -jar target/benchmarks.jar RateLimiterBenchmark -p inFlight=1,16,256 -p rtt=0,6}
 */
@Asks(RateDemand.class)
public class RateLimiterBenchmark extends Measured {

  @Benchmark
  public void incr(Caller caller, Control control) throws Exception {
    caller.decisions.next(control);
  }

  /** The limiter that all callers ask. */
  @State(Scope.Benchmark)
  public static class Limiting {
    @Param({"sync", "async", "async-batched", "reactive", "jedis-sync", "jedis-pipelined"})
    @OneOf(Api.class)
    public String api;

    @Param("platform")
    @OneOf(Carrier.class)
    public String carrier;

    @Param("1")
    public int connections;

    /** Requests that a caller has outstanding. */
    @Param("1")
    public int inFlight;

    @Param("steady")
    @OneOf(Tuning.class)
    public String lettuce;

    /** Requests admitted for each user in each window. */
    @Param("1000")
    public int limit;

    @Param("incr-expire")
    @OneOf(Limiter.class)
    public String limiter;

    @Param("0")
    public double rtt;

    @Param({"1", "10"})
    public int threads;

    @Param("1000")
    public int users;

    @Param("1000")
    public int windowMs;

    private Redis redis;
    private Ledger ledger;
    private Counting counting;
    private Connected connected;
    private int asked;

    @Setup(Level.Trial)
    public void open(BenchmarkParams params) throws Exception {
      checkThreads(params, threads);
      Api kind = Words.constant(Api.class, api);
      asked = kind.connections(threads, connections);
      redis = Redis.open(Ask.redis().at(rtt), 1);
      counting =
          Countings.of(
              redis,
              Words.constant(Limiter.class, limiter),
              new Limit(limit, windowMs, users, redis.endpoint().timeoutMillis()));
      ledger = new Ledger(counting.limit());
      long begin = System.nanoTime();
      connected =
          kind == Api.JEDIS_SYNC || kind == Api.JEDIS_PIPELINED
              ? JedisConnected.open(kind, redis, counting, asked)
              : LettuceConnected.open(
                  kind, Target.of(redis), counting, asked, Words.constant(Tuning.class, lettuce));
      reportSetUp("connect", System.nanoTime() - begin);
      redis.balanceConnections(asked);
    }

    @TearDown(Level.Trial)
    public void close() {
      awaitCallers();
      ledger.imbalance().ifPresent(Link::unbalanced);
      report("rejected", ledger.rejected(), "%");
      report("windows", ledger.windows(), "windows");
      redis.balanceExpiry();
      redis.balanceConnections(asked);
      redis.close();
      connected.close();
    }
  }

  /** One of the threads. */
  @State(Scope.Thread)
  public static class Caller {
    private Decisions decisions;

    @Setup(Level.Trial)
    public void prepare(Limiting limiting, Operations operations, ThreadParams thread)
        throws Exception {
      int caller = thread.getThreadIndex();
      Requests requests = new Requests(caller, limiting.counting, limiting.ledger);
      decisions = limiting.connected.decisions(caller, operations, requests, limiting.inFlight);
    }
  }
}
