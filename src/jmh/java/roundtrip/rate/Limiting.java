package roundtrip.rate;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import roundtrip.latency.Measured;
import roundtrip.point.Carrier;
import roundtrip.point.OneOf;
import roundtrip.point.Words;
import roundtrip.redis.Tuning;
import roundtrip.server.Ask;
import roundtrip.server.Link;
import roundtrip.server.Redis;

/** What is asked of a limiter, whoever asks it. */
@State(Scope.Benchmark)
public abstract class Limiting {
  @Param("platform")
  @OneOf(Carrier.class)
  public String carrier;

  /** To Redis. */
  @Param("1")
  public int connections;

  @Param("steady")
  @OneOf(Tuning.class)
  public String lettuce;

  /** Requests admitted for each user in each window. */
  @Param("1000")
  public int limit;

  @Param("incr-expire")
  @OneOf(Limiter.class)
  public String limiter;

  /** Of Redis. */
  @Param("0")
  public double rtt;

  @Param("1000")
  public int users;

  @Param("1000")
  public int windowMs;

  Redis redis;
  Ledger ledger;

  void openBooks() {
    redis = Redis.open(Ask.redis().at(rtt), 1);
    ledger = new Ledger(new Limit(limit, windowMs, users, redis.endpoint().timeoutMillis()));
  }

  /** When no caller has a request outstanding any more. */
  void closeBooks(int askedConnections) {
    ledger.imbalance().ifPresent(Link::unbalanced);
    Measured.report("rejected", ledger.rejected(), "%");
    Measured.report("windows", ledger.windows(), "windows");
    redis.balanceExpiry();
    redis.balanceConnections(askedConnections);
    redis.close();
  }

  Limiter limiter() {
    return Words.constant(Limiter.class, limiter);
  }

  Tuning tuning() {
    return Words.constant(Tuning.class, lettuce);
  }
}
