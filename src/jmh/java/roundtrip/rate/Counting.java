package roundtrip.rate;

/**
 * What all callers share in counting requests.
 *
 * @param sha the name under which the server knows the script; null where there is none
 * @param beyond is told of each command beyond the one that every request takes
 */
record Counting(Limiter limiter, Limit limit, Counters.Clock clock, String sha, Runnable beyond) {
  /** Milliseconds after which the server forgets a counter. */
  String expiry() {
    return String.valueOf(limit.expiryMillis());
  }

  void sentOneMore() {
    beyond.run();
  }

  boolean admits(Object reply) {
    if (limiter == Limiter.LUA && Long.valueOf(1).equals(reply)) {
      sentOneMore(); // the script's PEXPIRE
    }
    return limiter.admits(reply, limit.requests());
  }
}
