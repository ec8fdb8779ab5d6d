package roundtrip.result;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * {@code results.json}: JMH's own format, one entry per point that counts, in the order of the
 * plan. Always whole: replaced at once whenever a point has changed.
 */
public final class ResultsFile {
  private final Path file;
  private final Map<String, String> entries = new LinkedHashMap<>();

  /**
   * @param points identities in the order of the plan
   */
  public ResultsFile(Path file, List<String> points) {
    this.file = file;
    points.forEach(point -> entries.put(point, null));
  }

  /** Only the point that has changed is formatted anew. */
  public void put(String point, RunResult merged) {
    entries.put(point, entry(merged));
  }

  public void remove(String point) {
    entries.put(point, null);
  }

  public void write() {
    StringJoiner all = new StringJoiner(",\n", "[\n", "\n]\n");
    entries.values().stream().filter(entry -> entry != null).forEach(all::add);
    RunFolder.replace(file, all.toString());
  }

  private static String entry(RunResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(List.of(result));
    String array = bytes.toString(StandardCharsets.UTF_8).strip();
    return array.substring(1, array.length() - 1).strip();
  }
}
