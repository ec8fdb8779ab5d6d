package roundtrip.rate;

import java.util.List;
import java.util.SplittableRandom;
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
import roundtrip.point.OneOf;
import roundtrip.point.Words;
import roundtrip.redis.Opening;
import roundtrip.redis.Target;

/**
 * What is left of the differences between Redis clients behind an HTTP server?
 *
 * <p>Each operation is one {@code GET} of a random user over a connection that is kept, which the
 * server has counted in Redis and answers with 200 or 429. The HTTP server is a JVM of its own,
 * beside this one and Redis; {@code http.cpu} is what it uses. {@code rtt} is between the HTTP
 * server and Redis. The books are those of {@link RateLimiterBenchmark}, kept by the users: in
 * every window each of them was admitted as often as it asked up to the limit.
 *
 * <p>{@code java -jar target/benchmarks.jar RateLimiterHttp -p stack=tomcat -p
 * api=sync,async,async-context}
 */
@Asks(RateHttpDemand.class)
public class RateLimiterHttpBenchmark extends Measured {

  @Benchmark
  public void request(Caller caller, Control control) throws Exception {
    caller.operations.time(caller, control);
  }

  /** The server that all users ask. */
  @State(Scope.Benchmark)
  public static class Serving extends Limiting {
    /** Of the HTTP server towards Redis. */
    @Param({"sync", "reactive"})
    @OneOf(HttpApi.class)
    public String api;

    @Param("off")
    @OneOf(Logging.class)
    public String logging;

    /** Netty's event loops; 0 for as many as the stack comes with: Tomcat 200, Netty the cores. */
    @Param("0")
    public int servletThreads;

    @Param({"tomcat", "netty"})
    @OneOf(HttpStack.class)
    public String stack;

    /** Who ask at the same time, each over a connection of its own. */
    @Param({"1", "50"})
    public int threads;

    private HttpProcess server;
    private List<HttpUser> clients;

    @Setup(Level.Trial)
    public void open(BenchmarkParams params) throws Exception {
      checkThreads(params, threads);
      openBooks();
      server = HttpProcess.start(settings());
      redis.alsoSent(server::beyond);
      redis.balanceConnections(connections);
      long begin = System.nanoTime();
      clients = Opening.blocking(threads, () -> HttpUser.connect(server.port()));
      reportSetUp("connect", System.nanoTime() - begin);
    }

    private HttpSettings settings() {
      return new HttpSettings(
          Words.constant(HttpStack.class, stack),
          Words.constant(HttpApi.class, api),
          servletThreads,
          Words.constant(Logging.class, logging),
          Target.of(redis),
          connections,
          tuning(),
          limiter(),
          ledger.limit(),
          Countings.prepare(redis, limiter()));
    }

    /** The server is asked for its part of the books when Redis is closed: it must outlive it. */
    @TearDown(Level.Trial)
    public void close() {
      awaitCallers();
      clients.forEach(HttpUser::close);
      closeBooks(connections);
      server.close();
    }
  }

  /** One of the threads. */
  @State(Scope.Thread)
  public static class Caller implements Operation {
    private static final long SEED = 42;

    private Operations operations;
    private HttpUser client;
    private Tally tally;
    private SplittableRandom random;
    private int users;

    @Setup(Level.Trial)
    public void prepare(Serving serving, Operations own, ThreadParams thread) {
      operations = own;
      client = serving.clients.get(thread.getThreadIndex());
      tally = serving.ledger.tally();
      random = new SplittableRandom(SEED + thread.getThreadIndex());
      users = serving.users;
    }

    @Override
    public void run() throws Exception {
      int user = random.nextInt(users);
      HttpReply reply = client.get(user);
      if (reply.user() != user) {
        throw new IllegalStateException("asked for user %d, got %s".formatted(user, reply));
      }
      tally.enter(reply.window(), user, reply.admitted());
    }
  }
}
