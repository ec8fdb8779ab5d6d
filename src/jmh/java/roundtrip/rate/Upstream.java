package roundtrip.rate;

import io.lettuce.core.api.StatefulRedisConnection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;
import roundtrip.redis.Lettuce;
import roundtrip.redis.LettucePool;

/** The HTTP server's connections to Redis. They end with its process. */
final class Upstream {
  /** What Redis said of a request. */
  record Decided(long window, int user, Object reply) {}

  private final LettuceCounting counting;
  private final LettucePool pool;
  private final List<StatefulRedisConnection<String, String>> connections;
  private final AtomicInteger turn = new AtomicInteger();
  private final long timeoutMillis;

  private Upstream(
      LettuceCounting counting,
      LettucePool pool,
      List<StatefulRedisConnection<String, String>> connections,
      long timeoutMillis) {
    this.counting = counting;
    this.pool = pool;
    this.connections = connections;
    this.timeoutMillis = timeoutMillis;
  }

  /** Who blocks borrows; futures take connections in turn, for a borrowed one would be a lock. */
  static Upstream open(HttpSettings settings, LettuceCounting counting) throws Exception {
    int count = settings.connections();
    long timeoutMillis = settings.target().endpoint().timeoutMillis();
    if (settings.api() == HttpApi.SYNC && count > 1) {
      LettucePool pool = LettucePool.open(settings.target(), count, settings.tuning());
      return new Upstream(counting, pool, List.of(), timeoutMillis);
    }
    Lettuce lettuce = Lettuce.open(settings.target(), settings.tuning());
    return new Upstream(counting, null, lettuce.connect(count), timeoutMillis);
  }

  /** The window is that in which a connection is free: under load a pool lets requests wait. */
  Decided sync(int user) throws Exception {
    return pool == null
        ? decide(next(), user)
        : pool.lend(waited -> {}, connection -> decide(connection, user));
  }

  private Decided decide(StatefulRedisConnection<String, String> connection, int user) {
    Counters counters = clock().now();
    return new Decided(counters.window(), user, counting.sync(connection, counters, user));
  }

  Decided awaited(int user) throws Exception {
    return async(user).get(timeoutMillis, TimeUnit.MILLISECONDS);
  }

  CompletableFuture<Decided> async(int user) {
    Counters counters = clock().now();
    return counting
        .async(next(), counters, user)
        .thenApply(reply -> new Decided(counters.window(), user, reply));
  }

  Mono<Decided> reactive(int user) {
    Counters counters = clock().now();
    return counting
        .reactive(next(), counters, user)
        .map(reply -> new Decided(counters.window(), user, reply));
  }

  private Counters.Clock clock() {
    return counting.counting().clock();
  }

  long timeoutMillis() {
    return timeoutMillis;
  }

  private StatefulRedisConnection<String, String> next() {
    int count = connections.size();
    return connections.get(count == 1 ? 0 : Math.floorMod(turn.getAndIncrement(), count));
  }
}
