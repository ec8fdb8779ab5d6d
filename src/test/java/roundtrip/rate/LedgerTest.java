package roundtrip.rate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LedgerTest {
  private static final int USER = 1;

  private final Ledger ledger = new Ledger(new Limit(3, 1000, 2, 1000));

  private static void enter(Tally tally, long window, int asked, int admitted) {
    for (int i = 0; i < asked; i++) {
      tally.enter(window, USER, i < admitted);
    }
  }

  @Test
  void oneMoreThanTheLimitIsSeenEvenIfNoCallerSawItAlone() {
    enter(ledger.tally(), 7, 2, 2);
    enter(ledger.tally(), 7, 2, 2);
    assertThat(ledger.imbalance()).hasValue("window 7, user 1: 4 requests, limit 3, 4 admitted");
  }

  @Test
  void oneThatWasRejectedBeforeTheLimitIsSeen() {
    enter(ledger.tally(), 7, 2, 1);
    assertThat(ledger.imbalance()).isPresent();
  }

  @Test
  void eachWindowHasItsOwnLimit() {
    Tally tally = ledger.tally();
    enter(tally, 7, 5, 3);
    enter(tally, 8, 3, 3);
    enter(tally, 10, 1, 1);
    assertThat(ledger.imbalance()).isEmpty();
    assertThat(ledger.windows()).isEqualTo(3);
    assertThat(ledger.rejected()).isEqualTo(100.0 * 2 / 9);
  }

  @Test
  void aReplyThatComesWhenTheNextWindowHasBegunCountsForItsOwn() {
    Tally tally = ledger.tally();
    enter(tally, 7, 2, 2);
    enter(tally, 8, 2, 2);
    enter(tally, 7, 1, 1);
    assertThat(ledger.imbalance()).isEmpty();
    enter(tally, 7, 1, 1);
    assertThat(ledger.imbalance()).isPresent();
  }
}
