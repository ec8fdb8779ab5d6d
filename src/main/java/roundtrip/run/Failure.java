package roundtrip.run;

/** Finds the sentence in JMH's layers of exceptions that a user can act on. */
final class Failure {
  private static final int LONGEST = 300;

  private Failure() {}

  static String reason(Throwable failure) {
    Throwable innermost = failure;
    Throwable next = next(failure);
    while (next != null) {
      innermost = next;
      next = next(innermost);
    }
    String message = innermost.getMessage();
    String text =
        message == null || message.isBlank()
            ? innermost.getClass().getName()
            : innermost.getClass().getSimpleName() + ": " + message;
    String line = text.lines().findFirst().orElse(text).strip();
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
  }

  private static Throwable next(Throwable failure) {
    if (failure.getCause() != null) {
      return failure.getCause();
    }
    return failure.getSuppressed().length > 0 ? failure.getSuppressed()[0] : null;
  }
}
