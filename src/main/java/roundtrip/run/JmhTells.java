package roundtrip.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.Main;
import roundtrip.point.Refusal;

/** What JMH answers itself: its help and its lists. */
public final class JmhTells {
  private JmhTells() {}

  public static void help() {
    tell(List.of("-h"));
  }

  /**
   * @param options JMH's, among them one of {@code -l -lp -lprof -lrf}
   * @param patterns the benchmarks to speak of
   */
  public static void tell(List<String> options, List<String> patterns) {
    JmhOptions.parse(options);
    List<String> line = new ArrayList<>(options);
    line.addAll(patterns);
    tell(line);
  }

  private static void tell(List<String> line) {
    try {
      Main.main(line.toArray(String[]::new));
    } catch (IOException closed) {
      throw new Refusal("standard output cannot be written", closed);
    }
  }
}
