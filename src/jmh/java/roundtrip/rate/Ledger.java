package roundtrip.rate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The books of a limiter: what was asked for and what was admitted, for each window and user. */
final class Ledger {
  private final Limit limit;
  private final Map<Long, Page> pages = new TreeMap<>();
  private final List<Tally> tallies = new ArrayList<>();

  Ledger(Limit limit) {
    this.limit = limit;
  }

  /** A page of its own for a caller, so that callers do not wait for each other to write. */
  synchronized Tally tally() {
    Tally tally = new Tally(this);
    tallies.add(tally);
    return tally;
  }

  Limit limit() {
    return limit;
  }

  /** What one caller, or all of them, saw of one window. */
  static final class Page {
    private final int[] asked;
    private final int[] admitted;

    Page(int users) {
      asked = new int[users];
      admitted = new int[users];
    }

    void enter(int user, boolean wasAdmitted) {
      asked[user]++;
      if (wasAdmitted) {
        admitted[user]++;
      }
    }

    private void add(Page other) {
      for (int user = 0; user < asked.length; user++) {
        asked[user] += other.asked[user];
        admitted[user] += other.admitted[user];
      }
    }
  }

  synchronized void add(long window, Page page) {
    pages.computeIfAbsent(window, w -> new Page(limit.users())).add(page);
  }

  /**
   * Where a user was not admitted as often as it asked, up to the limit, and no more. Ask when
   * every caller is done.
   */
  synchronized Optional<String> imbalance() {
    tallies.forEach(Tally::hand);
    return pages.entrySet().stream()
        .flatMap(entry -> imbalances(entry.getKey(), entry.getValue()))
        .findFirst();
  }

  private Stream<String> imbalances(long window, Page page) {
    return IntStream.range(0, limit.users())
        .filter(user -> page.admitted[user] != Math.min(limit.requests(), page.asked[user]))
        .mapToObj(
            user ->
                "window %d, user %d: %d requests, limit %d, %d admitted"
                    .formatted(
                        window, user, page.asked[user], limit.requests(), page.admitted[user]));
  }

  /** Percent of all requests. */
  synchronized double rejected() {
    long asked = pages.values().stream().mapToLong(page -> IntStream.of(page.asked).sum()).sum();
    long admitted =
        pages.values().stream().mapToLong(page -> IntStream.of(page.admitted).sum()).sum();
    return 100.0 * (asked - admitted) / Math.max(1, asked);
  }

  synchronized int windows() {
    return pages.size();
  }
}
