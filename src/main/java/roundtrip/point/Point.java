package roundtrip.point;

import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;

/** One benchmark with one value for each parameter: what is planned, run, stored and compared. */
public record Point(
    String benchmark,
    String mode,
    int threads,
    SortedMap<String, String> params,
    Timing timing,
    Needs needs) {

  public Point {
    SortedMap<String, String> byName = new TreeMap<>();
    byName.putAll(params);
    params = Collections.unmodifiableSortedMap(byName);
  }

  /** The same text for the same point in every run, on every machine. */
  public String id() {
    StringJoiner id = new StringJoiner(" ");
    id.add(benchmark).add(mode);
    params.forEach((name, value) -> id.add(name + "=" + value));
    if (!params.containsKey(Parameter.THREADS)) {
      id.add("t=" + threads);
    }
    return id.toString();
  }

  /** What a reader needs to tell this point from the others of a run. */
  public String label(Set<String> varying) {
    StringJoiner label = new StringJoiner(" ");
    label.add(Benchmark.shorten(benchmark));
    params.entrySet().stream()
        .filter(param -> varying.contains(param.getKey()))
        .forEach(param -> label.add(param.getKey() + "=" + param.getValue()));
    return label.toString();
  }

  /** Whether a proxy stands between client and server. */
  public boolean isAway() {
    return !params.getOrDefault(Parameter.RTT, "0").equals("0");
  }

  public String carrier() {
    return params.getOrDefault(Parameter.CARRIER, "platform");
  }
}
