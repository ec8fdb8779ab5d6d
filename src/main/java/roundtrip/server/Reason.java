package roundtrip.server;

import javax.net.ssl.SSLException;

/** Why a server cannot be used, in one line. */
final class Reason {
  private Reason() {}

  /** The innermost message: outer ones only say that something failed. */
  static String of(Throwable failure) {
    Throwable cause = failure;
    while (next(cause) != null && !(cause instanceof SSLException)) {
      cause = next(cause);
    }
    String message = cause.getMessage() == null ? "" : cause.getMessage();
    String line = message.replaceAll("\\p{Cntrl}+", " ").strip();
    return line.isEmpty() ? cause.getClass().getSimpleName() : line;
  }

  /** What went wrong with each address that a name stands for is suppressed, not a cause. */
  private static Throwable next(Throwable failure) {
    if (failure.getCause() != null) {
      return failure.getCause();
    }
    return failure.getSuppressed().length > 0 ? failure.getSuppressed()[0] : null;
  }
}
