package roundtrip.rate;

import roundtrip.point.Refusal;
import roundtrip.server.Redis;

/** Prepares a server for a limiter. */
final class Countings {
  private Countings() {}

  static Counting of(Redis redis, Limiter limiter, Limit limit) {
    Counters.Clock clock = new Counters.Clock(limit, redis.endpoint().prefix());
    return switch (limiter) {
      case INCR_EXPIRE -> new Counting(redis, limiter, limit, clock, null);
      case LUA -> new Counting(redis, limiter, limit, clock, script(redis));
      case INCREX -> {
        if (!redis.knows("INCREX")) {
          throw new Refusal(
              "limiter=increx needs a server with INCREX (Redis 8.8); give one with --redis");
        }
        yield new Counting(redis, limiter, limit, clock, null);
      }
    };
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
