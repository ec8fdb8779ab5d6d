package roundtrip.rate;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** The counters of one window on the server: a key for each user. */
final class Counters {
  private final long window;
  private final String prefix;
  private final String[] keys;
  private final AtomicIntegerArray expiring;

  private Counters(long window, String prefix, int users) {
    this.window = window;
    this.prefix = prefix;
    this.keys = new String[users];
    this.expiring = new AtomicIntegerArray(users);
  }

  long window() {
    return window;
  }

  /** Made at its first use; that two callers may both make it does no harm. */
  String key(int user) {
    String key = keys[user];
    if (key == null) {
      key = prefix + user + ":" + window;
      keys[user] = key;
    }
    return key;
  }

  /** Whether the server is known to have this counter, with the time at which it will expire. */
  boolean expires(int user) {
    return expiring.getPlain(user) != 0;
  }

  void expiring(int user) {
    expiring.setPlain(user, 1);
  }

  /** The counters of the window that is now. */
  static final class Clock {
    private final Limit limit;
    private final String prefix;
    private volatile Counters current;

    Clock(Limit limit, String prefix) {
      this.limit = limit;
      this.prefix = prefix + "limit:";
      this.current = new Counters(0, this.prefix, 0);
    }

    Counters now() {
      long window = limit.window();
      Counters counters = current;
      return counters.window() == window ? counters : turn(window);
    }

    private synchronized Counters turn(long window) {
      if (current.window() < window) {
        current = new Counters(window, prefix, limit.users());
      }
      return current;
    }
  }
}
