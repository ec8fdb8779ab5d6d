package roundtrip.run;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import roundtrip.point.Refusal;

/** JMH's own {@code -rf} and {@code -rff}. */
final class JmhResultFile {
  private JmhResultFile() {}

  /** A night's work must not end at a file that could not be written from the start. */
  static void touch(CommandLineOptions options) {
    name(options)
        .ifPresent(
            name -> {
              try (FileOutputStream file = new FileOutputStream(name, true)) {
                file.flush();
              } catch (IOException denied) {
                throw unwritable(name, denied);
              }
            });
  }

  static void write(CommandLineOptions options, List<RunResult> results) {
    name(options).ifPresent(name -> write(name, type(options), results));
  }

  private static void write(String name, ResultFormatType type, List<RunResult> results) {
    try (PrintStream out = new PrintStream(name, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(type, out).writeOut(results);
      if (out.checkError()) {
        throw new Refusal("-rff %s: not written whole; is the disk full?".formatted(name));
      }
    } catch (IOException denied) {
      throw unwritable(name, denied);
    }
  }

  private static Optional<String> name(CommandLineOptions options) {
    return options.getResult().hasValue() || options.getResultFormat().hasValue()
        ? Optional.of(
            JmhOptions.or(
                options.getResult(),
                () ->
                    Defaults.RESULT_FILE_PREFIX
                        + "."
                        + type(options).toString().toLowerCase(Locale.ROOT)))
        : Optional.empty();
  }

  private static ResultFormatType type(CommandLineOptions options) {
    return JmhOptions.or(options.getResultFormat(), () -> Defaults.RESULT_FORMAT);
  }

  private static Refusal unwritable(String name, IOException denied) {
    return new Refusal(
        "-rff %s: cannot be written (%s)".formatted(name, denied.getMessage()), denied);
  }
}
