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
import roundtrip.point.OneOf;
import roundtrip.point.Words;
import roundtrip.redis.Target;

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
  public static class Callers extends Limiting {
    @Param({"sync", "async", "async-batched", "reactive", "jedis-sync", "jedis-pipelined"})
    @OneOf(Api.class)
    public String api;

    /** Requests that a caller has outstanding. */
    @Param("1")
    public int inFlight;

    @Param({"1", "10"})
    public int threads;

    private Counting counting;
    private Connected connected;
    private int asked;

    @Setup(Level.Trial)
    public void open(BenchmarkParams params) throws Exception {
      checkThreads(params, threads);
      Api kind = Words.constant(Api.class, api);
      asked = kind.connections(threads, connections);
      openBooks();
      counting = Countings.of(redis, limiter(), ledger.limit());
      long begin = System.nanoTime();
      connected =
          kind == Api.JEDIS_SYNC || kind == Api.JEDIS_PIPELINED
              ? JedisConnected.open(kind, redis, counting, asked)
              : LettuceConnected.open(kind, Target.of(redis), counting, asked, tuning());
      reportSetUp("connect", System.nanoTime() - begin);
      redis.balanceConnections(asked);
    }

    @TearDown(Level.Trial)
    public void close() {
      awaitCallers();
      closeBooks(asked);
      connected.close();
    }
  }

  /** One of the threads. */
  @State(Scope.Thread)
  public static class Caller {
    private Decisions decisions;

    @Setup(Level.Trial)
    public void prepare(Callers all, Operations operations, ThreadParams thread) throws Exception {
      int caller = thread.getThreadIndex();
      Requests requests = new Requests(caller, all.counting, all.ledger);
      decisions = all.connected.decisions(caller, operations, requests, all.inFlight);
    }
  }
}
