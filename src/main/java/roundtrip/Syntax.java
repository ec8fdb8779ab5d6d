package roundtrip;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The options there are: which take a value, and which of JMH's may be given more than once. */
final class Syntax {
  static final Set<String> OWN_VALUES = Set.of("redis", "profile", "resume", "rounds", "out");
  static final Set<String> OWN_FLAGS = Set.of("awake", "dry-run", "force");
  static final Set<String> JMH_VALUES =
      Set.of(
          "i",
          "bs",
          "r",
          "wi",
          "wbs",
          "w",
          "to",
          "t",
          "bm",
          "si",
          "gc",
          "foe",
          "v",
          "f",
          "wf",
          "o",
          "rff",
          "prof",
          "tg",
          "jvm",
          "jvmArgs",
          "jvmArgsAppend",
          "jvmArgsPrepend",
          "tu",
          "opi",
          "rf",
          "wm",
          "e",
          "p",
          "wmb");
  static final Set<String> JMH_REPEATED =
      Set.of("prof", "tg", "jvmArgs", "jvmArgsAppend", "jvmArgsPrepend", "e", "wmb", "bm");
  static final Set<String> JMH_FLAGS = Set.of("l", "lp", "lrf", "lprof", "h");

  private Syntax() {}

  static List<String> known() {
    List<String> known = new ArrayList<>();
    OWN_VALUES.forEach(name -> known.add("--" + name));
    OWN_FLAGS.forEach(name -> known.add("--" + name));
    JMH_VALUES.forEach(name -> known.add("-" + name));
    JMH_FLAGS.forEach(name -> known.add("-" + name));
    return known;
  }
}
