package roundtrip.rate;

/** One caller's part of the {@link Ledger}; not thread safe. */
final class Tally {
  private final Ledger ledger;
  private long window;
  private Ledger.Page page;

  Tally(Ledger ledger) {
    this.ledger = ledger;
  }

  void enter(long requested, int user, boolean admitted) {
    if (page == null || requested != window) {
      hand();
      window = requested;
      page = new Ledger.Page(ledger.limit().users());
    }
    page.enter(user, admitted);
  }

  /** Hands over what it has noted. */
  void hand() {
    if (page != null) {
      ledger.add(window, page);
      page = null;
    }
  }
}
