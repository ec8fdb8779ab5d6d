package roundtrip.rate;

import java.util.SplittableRandom;

/** The requests of one caller: users in a random order, the same in every run. Not thread safe. */
final class Requests {
  private static final long SEED = 42;

  private final SplittableRandom random;
  private final int users;
  private final Counting counting;
  private final Tally tally;

  Requests(int caller, Counting counting, Ledger ledger) {
    this.random = new SplittableRandom(SEED + caller);
    this.users = counting.limit().users();
    this.counting = counting;
    this.tally = ledger.tally();
  }

  int user() {
    return random.nextInt(users);
  }

  Counters counters() {
    return counting.clock().now();
  }

  void decided(Counters counters, int user, Object reply) {
    tally.enter(counters.window(), user, counting.admits(reply));
  }
}
