package roundtrip.point;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import roundtrip.point.Parameter.Kind;

/** What there could be to measure. */
public final class Points {
  private Points() {}

  public static Timing timing(int forks) {
    return new Timing(forks, 1, Duration.ofSeconds(1), 2, Duration.ofSeconds(1));
  }

  /** A point of two forks, with parameters as on a command line: {@code threads=1}. */
  public static Point point(String benchmark, String... params) {
    TreeMap<String, String> values = new TreeMap<>();
    Arrays.stream(params).map(p -> p.split("=")).forEach(p -> values.put(p[0], p[1]));
    int threads = Integer.parseInt(values.getOrDefault(Parameter.THREADS, "1"));
    return new Point(benchmark, "thrpt", threads, values, timing(2), Needs.NOTHING);
  }

  public static Plan plan(Point... points) {
    return new Plan(List.of(points), List.of());
  }

  static Benchmark benchmark(String name, Parameter... parameters) {
    return benchmark(name, params -> Needs.NOTHING, parameters);
  }

  static Benchmark benchmark(String name, Demand demand, Parameter... parameters) {
    return new Benchmark(name, "thrpt", 4, List.of(parameters), timing(2), demand);
  }

  static Parameter number(String name, String... defaults) {
    return new Parameter(name, List.of(defaults), Kind.NUMBER, List.of());
  }

  static Parameter word(String name, String... words) {
    return new Parameter(name, List.of(words[0]), Kind.WORD, List.of(words));
  }

  static Parameter text(String name, String... defaults) {
    return new Parameter(name, List.of(defaults), Kind.TEXT, List.of());
  }
}
