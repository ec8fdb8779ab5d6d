package roundtrip.point;

/** Something the user can mend: one line that says what to do, exit code 2, no stack trace. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Refusal(String message) {
    super(message);
  }

  public Refusal(String message, Throwable cause) {
    super(message, cause);
  }
}
