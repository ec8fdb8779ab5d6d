package roundtrip.rate;

import roundtrip.server.Redis;

/**
 * What all callers share in counting requests.
 *
 * @param sha the name under which the server knows the script; null where there is none
 */
record Counting(Redis redis, Limiter limiter, Limit limit, Counters.Clock clock, String sha) {
  /** Milliseconds after which the server forgets a counter. */
  String expiry() {
    return String.valueOf(limit.expiryMillis());
  }

  /** A command beyond the one that every request takes. */
  void sentOneMore() {
    redis.alsoSent(1);
  }

  boolean admits(Object reply) {
    if (limiter == Limiter.LUA && Long.valueOf(1).equals(reply)) {
      sentOneMore(); // the script's PEXPIRE
    }
    return limiter.admits(reply, limit.requests());
  }
}
