package roundtrip;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import roundtrip.point.Nearest;
import roundtrip.point.Refusal;

/**
 * A command line taken apart: own options, JMH's options, parameters and patterns. What stands on
 * the command line itself overrides what a profile says.
 */
final class Arguments {
  private static final String DEFAULT_PROFILE = "quick";
  private static final Set<String> COMMANDS = Set.of("run", "list", "doctor", "help");

  private final Map<String, String> own = new LinkedHashMap<>();
  private final Map<String, List<String>> jmh = new LinkedHashMap<>();
  private final Map<String, List<String>> parameters = new LinkedHashMap<>();
  private final List<String> patterns = new ArrayList<>();
  private final Set<String> included = new HashSet<>();
  private String command = "run";

  static Arguments parse(List<String> line) {
    Arguments direct = new Arguments();
    Arguments profiles = new Arguments();
    List<String> rest = line;
    if (!line.isEmpty() && COMMANDS.contains(line.get(0))) {
      direct.command = line.get(0);
      rest = line.subList(1, line.size());
    }
    direct.read(rest, profiles);
    if (direct.namesNothing() && profiles.namesNothing() && direct.command.equals("run")) {
      profiles.read(Profile.named(DEFAULT_PROFILE), profiles);
    }
    direct.fillIn(profiles);
    return direct;
  }

  /** Says perhaps how, but not what is to be measured. */
  private boolean namesNothing() {
    return jmh.isEmpty()
        && parameters.isEmpty()
        && patterns.isEmpty()
        && !own.containsKey("resume");
  }

  private void read(List<String> tokens, Arguments profiles) {
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      if (token.startsWith("@") && token.length() > 1) {
        include(token, Profile.file(token.substring(1)), profiles);
      } else if (token.startsWith("-") && token.length() > 1) {
        String next = i + 1 < tokens.size() ? tokens.get(i + 1) : null;
        i += readOption(token, next, profiles) ? 1 : 0;
      } else {
        patterns.add(token);
      }
    }
  }

  private static void include(String profile, List<String> tokens, Arguments profiles) {
    if (!profiles.included.add(profile)) {
      throw new Refusal(profile + ": taken twice, or by itself");
    }
    profiles.read(tokens, profiles);
  }

  /** Returns whether the next token was its value. */
  private boolean readOption(String token, String next, Arguments profiles) {
    String bare = token.replaceFirst("^--?", "");
    int equals = bare.indexOf('=');
    String name = equals < 0 ? bare : bare.substring(0, equals);
    if (token.startsWith("--") && (Syntax.OWN_FLAGS.contains(name) && equals < 0)) {
      own.put(name, "true");
      return false;
    }
    if (Syntax.JMH_FLAGS.contains(name) && equals < 0) {
      jmh.put(name, List.of());
      return false;
    }
    boolean ownValue = token.startsWith("--") && Syntax.OWN_VALUES.contains(name);
    if (ownValue || Syntax.JMH_VALUES.contains(name)) {
      String value = equals < 0 ? next : bare.substring(equals + 1);
      if (value == null) {
        throw new Refusal(token + ": wants a value after it");
      }
      keep(name, value, ownValue, profiles);
      return equals < 0;
    }
    String letter = bare.substring(0, 1);
    if (!token.startsWith("--") && Syntax.JMH_VALUES.contains(letter)) {
      keep(letter, bare.substring(1), false, profiles); // -f2, -pthreads=1
      return false;
    }
    throw new Refusal(
        "%s: no such option, %s".formatted(token, Nearest.hint(token, Syntax.known())));
  }

  private void keep(String name, String value, boolean isOwn, Arguments profiles) {
    if (isOwn && name.equals("profile")) {
      include(value, Profile.named(value), profiles);
    } else if (name.equals("rounds")) {
      jmh.put("f", List.of(value));
    } else if (isOwn) {
      own.put(name, value);
    } else if (name.equals("p")) {
      keepParameter(value);
    } else if (Syntax.JMH_REPEATED.contains(name)) {
      jmh.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
    } else {
      jmh.put(name, List.of(value));
    }
  }

  private void keepParameter(String text) {
    int equals = text.indexOf('=');
    if (equals < 1 || equals == text.length() - 1) {
      throw new Refusal("-p %s: say -p name=value or -p name=value,value".formatted(text));
    }
    List<String> values =
        parameters.computeIfAbsent(text.substring(0, equals), name -> new ArrayList<>());
    for (String value : text.substring(equals + 1).split(",", -1)) {
      if (!values.contains(value)) {
        values.add(value);
      }
    }
  }

  private void fillIn(Arguments profiles) {
    profiles.own.forEach(own::putIfAbsent);
    profiles.jmh.forEach(jmh::putIfAbsent);
    Set<String> said = Set.copyOf(parameters.keySet());
    profiles.parameters.forEach(
        (name, values) -> {
          // what a profile says of one benchmark yields to what the line says of all
          if (!said.contains(name.substring(name.lastIndexOf(':') + 1))) {
            parameters.putIfAbsent(name, values);
          }
        });
    if (patterns.isEmpty()) {
      patterns.addAll(profiles.patterns);
    }
  }

  String command() {
    return command;
  }

  boolean has(String option) {
    return own.containsKey(option);
  }

  /** The value of an own option; null where it is not given. */
  String own(String option) {
    return own.get(option);
  }

  boolean asksJmhToTell() {
    return jmh.keySet().stream().anyMatch(Syntax.JMH_FLAGS::contains);
  }

  List<String> patterns() {
    return patterns;
  }

  Map<String, List<String>> parameters() {
    return parameters;
  }

  /** The file that JMH would write its words to; null for standard output. */
  String output() {
    return jmh.containsKey("o") ? jmh.get("o").get(0) : null;
  }

  /** JMH's options as JMH reads them, without parameters and patterns. */
  List<String> jmh() {
    List<String> tokens = new ArrayList<>();
    jmh.forEach(
        (name, values) -> {
          if (values.isEmpty()) {
            tokens.add("-" + name);
          }
          values.forEach(value -> tokens.addAll(List.of("-" + name, value)));
        });
    return tokens;
  }

  /** Everything that decides what is measured, with profiles written out. */
  List<String> canonical() {
    List<String> tokens = new ArrayList<>(jmh());
    parameters.forEach(
        (name, values) -> tokens.addAll(List.of("-p", name + "=" + String.join(",", values))));
    own.forEach(
        (name, value) -> {
          if (name.equals("redis")) {
            tokens.addAll(List.of("--redis", value));
          } else if (name.equals("awake")) {
            tokens.add("--awake");
          }
        });
    tokens.addAll(patterns);
    return tokens;
  }
}
