package roundtrip.rate;

import roundtrip.point.Refusal;
import roundtrip.server.Redis;

/** Prepares a server for a limiter. */
final class Countings {
  private Countings() {}

  static Counting of(Redis redis, Limiter limiter, Limit limit) {
    Counters.Clock clock = new Counters.Clock(limit, redis.endpoint().prefix());
    return new Counting(limiter, limit, clock, prepare(redis, limiter), () -> redis.alsoSent(1));
  }

  /** Returns the name under which the server knows the script; null where there is none. */
  static String prepare(Redis redis, Limiter limiter) {
    if (limiter == Limiter.INCREX && !redis.knows("INCREX")) {
      throw new Refusal(
          "limiter=increx needs a server with INCREX (Redis 8.8); give one with --redis");
    }
    return limiter == Limiter.LUA ? script(redis) : null;
  }

  /** Servers count what a script calls, or do not: it is tried. */
  private static String script(Redis redis) {
    String sha = redis.load(Limiter.SCRIPT);
    String key = redis.endpoint().prefix() + "probe";
    redis.call(sha, key, "1000");
    long before = redis.commands();
    redis.call(sha, key, "1000");
    redis.expect(redis.commands() - before);
    return sha;
  }
}
