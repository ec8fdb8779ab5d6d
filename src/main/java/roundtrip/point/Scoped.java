package roundtrip.point;

import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A parameter as a user names it: {@code threads} means every benchmark that has it, {@code
 * Pool:threads} only those whose name the pattern before the colon matches.
 */
record Scoped(String text, Pattern scope, String parameter) {
  static Scoped of(String text) {
    int colon = text.lastIndexOf(':');
    try {
      Pattern scope = Pattern.compile(colon < 0 ? "" : text.substring(0, colon));
      return new Scoped(text, scope, text.substring(colon + 1));
    } catch (PatternSyntaxException wrong) {
      throw new Refusal(
          "-p %s=...: no regular expression before the colon (%s)"
              .formatted(text, wrong.getDescription()),
          wrong);
    }
  }

  boolean isNarrow() {
    return !scope.pattern().isEmpty();
  }

  boolean means(Benchmark benchmark) {
    return scope.matcher(benchmark.name()).find();
  }

  /** Of these benchmarks, those it means. */
  List<Benchmark> among(List<Benchmark> benchmarks) {
    return benchmarks.stream().filter(this::means).toList();
  }
}
