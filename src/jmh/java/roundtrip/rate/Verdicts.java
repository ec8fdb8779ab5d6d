package roundtrip.rate;

/** What the HTTP server answers. */
record Verdicts(Counting counting, RequestLog log) {
  private static final int OK = 200;
  private static final int TOO_MANY_REQUESTS = 429;

  /**
   * An answer.
   *
   * @param body the window in which the request was counted, and the user it was counted for
   */
  record Verdict(int status, String body) {}

  int user(String path) {
    int user = Integer.parseInt(path.substring(1));
    if (user < 0 || user >= counting.limit().users()) {
      throw new IllegalArgumentException("no such user: " + user);
    }
    return user;
  }

  Verdict of(Upstream.Decided decided) {
    int status = counting.admits(decided.reply()) ? OK : TOO_MANY_REQUESTS;
    log.answered(decided.user(), status);
    return new Verdict(status, decided.window() + " " + decided.user());
  }
}
