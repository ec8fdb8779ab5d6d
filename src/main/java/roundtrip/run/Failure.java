package roundtrip.run;

import org.openjdk.jmh.runner.BenchmarkException;

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

  /** JMH alone hides the reason among what is suppressed; others put what failed after it there. */
  private static Throwable next(Throwable failure) {
    if (failure.getCause() != null) {
      return failure.getCause();
    }
    boolean hides = failure instanceof BenchmarkException && failure.getSuppressed().length > 0;
    return hides ? failure.getSuppressed()[0] : null;
  }
}
