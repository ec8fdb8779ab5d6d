package roundtrip.run;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import roundtrip.point.Asks;
import roundtrip.point.Demand;
import roundtrip.point.Needs;
import roundtrip.point.OneOf;
import roundtrip.point.Parameter;
import roundtrip.point.Parameter.Kind;
import roundtrip.point.Words;

/**
 * What JMH's list does not tell of a benchmark's parameters: which values they may take. Found in
 * the fields of the class and of the states that its methods name.
 */
final class DeclaredParameters {
  private final Class<?> benchmark;
  private final Map<String, Field> fields = new HashMap<>();
  private final Set<Class<?>> seen = new HashSet<>();

  private DeclaredParameters(Class<?> benchmark) {
    this.benchmark = benchmark;
  }

  static DeclaredParameters of(BenchmarkListEntry entry) {
    try {
      Class<?> type =
          Class.forName(
              entry.getUserClassQName(), false, DeclaredParameters.class.getClassLoader());
      DeclaredParameters declared = new DeclaredParameters(type);
      declared.collect(
          type, entry.getUsername().substring(entry.getUsername().lastIndexOf('.') + 1));
      return declared;
    } catch (ClassNotFoundException incomplete) {
      throw new IllegalStateException("the jar lists a benchmark it does not hold", incomplete);
    }
  }

  private void collect(Class<?> type, String benchmarkMethod) {
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      if (!seen.add(each)) {
        return;
      }
      for (Field field : each.getDeclaredFields()) {
        if (field.isAnnotationPresent(Param.class)) {
          fields.put(field.getName(), field);
        }
      }
      for (Method method : each.getDeclaredMethods()) {
        if (method.getName().equals(benchmarkMethod)
            || method.isAnnotationPresent(Setup.class)
            || method.isAnnotationPresent(TearDown.class)) {
          Arrays.stream(method.getParameterTypes()).forEach(state -> collect(state, ""));
        }
      }
    }
  }

  Parameter describe(String name, List<String> defaults) {
    Field field = fields.get(name);
    if (field == null) {
      return new Parameter(name, defaults, Kind.TEXT, List.of());
    }
    Class<?> type = field.getType();
    if (field.isAnnotationPresent(OneOf.class)) {
      return words(name, defaults, Words.of(field.getAnnotation(OneOf.class).value()));
    }
    if (type.isEnum()) {
      List<String> names =
          Arrays.stream(type.getEnumConstants()).map(c -> ((Enum<?>) c).name()).toList();
      return words(name, defaults, names);
    }
    if (type == boolean.class) {
      return words(name, defaults, List.of("true", "false"));
    }
    if (name.equals(Parameter.RTT)) {
      return new Parameter(name, defaults, Kind.DISTANCE, List.of());
    }
    boolean whole = type == int.class || type == long.class;
    return new Parameter(name, defaults, whole ? Kind.NUMBER : Kind.TEXT, List.of());
  }

  private static Parameter words(String name, List<String> defaults, List<String> words) {
    return new Parameter(name, defaults, Kind.WORD, words);
  }

  Demand demand() {
    Asks asks = benchmark.getAnnotation(Asks.class);
    if (asks == null) {
      return params -> Needs.NOTHING;
    }
    try {
      return asks.value().getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException wrong) {
      throw new IllegalStateException(
          asks.value() + " needs a constructor without arguments", wrong);
    }
  }
}
