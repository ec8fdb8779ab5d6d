package roundtrip;

import java.io.Console;

/** Whether a person watches: then a line may be drawn over, and in a log it may not. */
final class Terminal {
  private Terminal() {}

  static boolean isThere() {
    Console console = System.console();
    if (console == null || "dumb".equals(System.getenv("TERM"))) {
      return false;
    }
    try {
      // since Java 22 there is a console without a terminal
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException olderJava) {
      return true;
    }
  }
}
