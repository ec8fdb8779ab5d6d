package roundtrip;

import java.io.UncheckedIOException;
import java.util.List;
import roundtrip.point.Refusal;

/** {@code java -jar benchmarks.jar [command] [options] [JMH options] [patterns]}. */
public final class Main {
  static final int OK = 0;
  static final int SOMETHING_FAILED = 1;
  static final int REFUSED = 2;

  private Main() {}

  public static void main(String[] line) {
    System.exit(run(List.of(line)));
  }

  private static int run(List<String> line) {
    try {
      Arguments arguments = Arguments.parse(line);
      return switch (arguments.command()) {
        case "list" -> ListCommand.run(arguments);
        case "doctor" -> DoctorCommand.run(arguments);
        case "help" -> HelpCommand.run();
        default -> RunCommand.run(arguments);
      };
    } catch (UncheckedIOException broken) {
      System.err.println(
          "roundtrip: %s: %s".formatted(broken.getMessage(), broken.getCause().getMessage()));
      return REFUSED;
    } catch (Refusal refusal) {
      System.err.println("roundtrip: " + refusal.getMessage());
      return REFUSED;
    }
  }
}
