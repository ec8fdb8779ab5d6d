package roundtrip.machine;

import java.util.ArrayList;
import java.util.List;

/** What newer JVMs complain of unless they are told that it is meant: JMH and Netty do it. */
public final class Permissions {
  private static final int NATIVE_ACCESS_WARNINGS = 22;
  private static final int UNSAFE_WARNINGS = 23;

  private Permissions() {}

  /** Arguments for a Java of that feature release. */
  public static List<String> of(int feature) {
    List<String> arguments = new ArrayList<>();
    if (feature >= UNSAFE_WARNINGS) {
      arguments.add("--sun-misc-unsafe-memory-access=allow");
    }
    if (feature >= NATIVE_ACCESS_WARNINGS) {
      arguments.add("--enable-native-access=ALL-UNNAMED");
    }
    return arguments;
  }
}
