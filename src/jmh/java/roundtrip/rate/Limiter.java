package roundtrip.rate;

import java.util.List;

/** How a request is counted. In each of them a counter never exists without an expiry. */
public enum Limiter {
  /**
   * {@code INCR}. The first request of a user in a window sends {@code SET key 0 NX PX} right
   * before it, on the same connection, so that whoever increments first finds the counter there,
   * and its expiry with it.
   */
  INCR_EXPIRE,
  /** A script on the server: {@code INCR}, and {@code PEXPIRE} if that made the counter. */
  LUA,
  /** {@code INCREX} with an upper bound and an expiry, one command; Redis 8.8 or newer. */
  INCREX;

  static final String SCRIPT =
      "local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return n";

  /** Whether the reply admits the request. */
  boolean admits(Object reply, int limit) {
    if (this == INCREX) { // the counter, and by how much it was moved
      return number(((List<?>) reply).get(1)) == 1;
    }
    long count = number(reply);
    if (count < 1) {
      throw new IllegalStateException("the counter did not move: " + reply);
    }
    return count <= limit;
  }

  private static long number(Object reply) {
    if (reply instanceof Number number) {
      return number.longValue();
    }
    throw new IllegalStateException("no count, but " + reply);
  }
}
