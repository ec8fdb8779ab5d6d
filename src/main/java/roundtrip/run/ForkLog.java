package roundtrip.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import roundtrip.point.Benchmark;
import roundtrip.point.Point;
import roundtrip.point.Refusal;

/**
 * JMH's own words on one fork, and the fork's, in a file of the run's folder. JMH passes on to this
 * JVM's standard error what a fork writes to its own; while the log is open that comes here too.
 */
final class ForkLog implements AutoCloseable {
  private final Path file;
  private final PrintStream out;
  private final PrintStream standardError = System.err;

  private ForkLog(Path file, PrintStream out) {
    this.file = file;
    this.out = out;
    System.setErr(out);
  }

  static ForkLog open(Path folder, int number, Point point, int round) {
    Path file =
        folder.resolve(
            "%03d-%s-round%d.log".formatted(number, Benchmark.shorten(point.benchmark()), round));
    try {
      PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8);
      out.println(point.id());
      return new ForkLog(file, out);
    } catch (IOException full) {
      throw new Refusal(
          "cannot write %s: %s; what was finished stays there".formatted(file, full.getMessage()),
          full);
    }
  }

  OutputFormat format(VerboseMode verbosity) {
    return OutputFormatFactory.createFormatInstance(out, verbosity);
  }

  Path file() {
    return file;
  }

  @Override
  public void close() {
    System.setErr(standardError);
    out.close();
  }
}
