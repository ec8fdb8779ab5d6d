package roundtrip.point;

import java.util.List;
import java.util.Optional;

/**
 * A benchmark method as the jar declares it.
 *
 * @param name qualified class and method
 * @param mode JMH's short label of what it measures: thrpt, avgt, sample, ss
 * @param threads how many threads JMH would give it; a {@code threads} parameter overrides it
 */
public record Benchmark(
    String name,
    String mode,
    int threads,
    List<Parameter> parameters,
    Timing timing,
    Demand demand) {

  /** Class and method without the package: what people call it. */
  public String shortName() {
    return shorten(name);
  }

  public static String shorten(String name) {
    int method = name.lastIndexOf('.');
    return name.substring(name.lastIndexOf('.', method - 1) + 1);
  }

  /** The package that holds it. */
  public String study() {
    String[] parts = name.split("\\.");
    return parts.length < 3 ? "" : parts[parts.length - 3];
  }

  public Optional<Parameter> parameter(String wanted) {
    return parameters.stream().filter(p -> p.name().equals(wanted)).findFirst();
  }

  public boolean declares(String wanted) {
    return parameter(wanted).isPresent();
  }
}
