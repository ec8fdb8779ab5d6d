package roundtrip.rate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import roundtrip.server.Link;

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
   * In each window each user was admitted as often as it asked, up to the limit, and no more. Ask
   * when every caller is done.
   */
  synchronized void balance() {
    tallies.forEach(Tally::hand);
    pages.forEach(
        (window, page) -> {
          for (int user = 0; user < limit.users(); user++) {
            int due = Math.min(limit.requests(), page.asked[user]);
            if (page.admitted[user] != due) {
              Link.unbalanced(
                  "window %d, user %d: %d requests, limit %d, %d admitted"
                      .formatted(
                          window, user, page.asked[user], limit.requests(), page.admitted[user]));
              return;
            }
          }
        });
  }
}
