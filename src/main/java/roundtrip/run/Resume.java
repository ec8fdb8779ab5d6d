package roundtrip.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import roundtrip.point.Refusal;
import roundtrip.result.Manifest;
import roundtrip.result.RunFolder;

/** Decides whether a run may go on where another one was left. */
public final class Resume {
  private static final Set<String> OUTPUT_ONLY = Set.of("-o", "-rf", "-rff", "-v");

  private Resume() {}

  /** The manifest of the run to go on with, if it may; nothing where a new run is wanted. */
  static Optional<Manifest> manifest(Request request, String jdk, String jar, boolean awake) {
    if (request.resume() == null) {
      return Optional.empty();
    }
    Manifest manifest = read(request.resume());
    if (!request.force()) {
      refuse("jar", manifest.jar(), jar, request);
      refuse("JDK", manifest.jdk(), jdk, request);
      refuse("state of idle cores", state(manifest.awake()), state(awake), request);
      refuse(
          "options",
          deciding(manifest.arguments()).toString(),
          deciding(request.canonical()).toString(),
          request);
    }
    return Optional.of(manifest);
  }

  /** Where words and copies of results go decides nothing of what is measured. */
  private static List<String> deciding(List<String> arguments) {
    List<String> deciding = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (OUTPUT_ONLY.contains(arguments.get(i))) {
        i++; // its value goes with it
      } else {
        deciding.add(arguments.get(i));
      }
    }
    return deciding;
  }

  private static Manifest read(String path) {
    RunFolder folder = new RunFolder(Path.of(path));
    folder.mustExist();
    return Manifest.read(folder);
  }

  /** The command line of that run, for whoever names the folder only. */
  public static List<String> arguments(String path) {
    return read(path).arguments();
  }

  private static void refuse(String what, String then, String now, Request request) {
    if (!then.equals(now)) {
      throw new Refusal(
          "--resume %s: it was measured with another %s (%s, now %s); measure anew, or mix them with --force"
              .formatted(request.resume(), what, brief(then), brief(now)));
    }
  }

  private static String state(boolean awake) {
    return awake ? "kept awake" : "allowed to sleep";
  }

  private static String brief(String text) {
    return text.matches("[0-9a-f]{64}") ? text.substring(0, 12) : text;
  }
}
