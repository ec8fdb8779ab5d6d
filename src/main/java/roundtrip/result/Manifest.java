package roundtrip.result;

import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import roundtrip.point.Refusal;

/**
 * {@code run.json}: what was measured, with what, on what.
 *
 * @param state running, finished or interrupted
 * @param arguments the command line, profiles written out
 * @param awake whether idle cores were kept from sleeping: numbers of the two states never compare
 * @param jar SHA-256 of the jar that measured
 */
public record Manifest(
    String roundtrip,
    String revision,
    String jar,
    String started,
    String state,
    List<String> arguments,
    boolean awake,
    int rounds,
    String jdk,
    Map<String, String> machine,
    Map<String, String> clients,
    List<Map<String, String>> servers,
    List<PointState> points) {

  /**
   * What became of a point.
   *
   * @param state ok, partial, missing, failed or INVALID
   * @param reason why it does not count; absent where it does
   */
  public record PointState(String point, String state, int forks, String reason) {}

  public void write(RunFolder folder) {
    RunFolder.replace(folder.manifest(), Json.PRETTY.toJson(this) + "\n");
  }

  public static Manifest read(RunFolder folder) {
    try {
      Manifest manifest = Json.PRETTY.fromJson(Files.readString(folder.manifest()), Manifest.class);
      if (manifest == null
          || manifest.arguments() == null
          || manifest.jar() == null
          || manifest.jdk() == null) {
        throw new Refusal(folder.manifest() + " is damaged: measure anew");
      }
      return manifest;
    } catch (IOException unreadable) {
      throw RunFolder.unreadable(folder.manifest(), unreadable);
    } catch (JsonParseException damaged) {
      throw new Refusal(folder.manifest() + " is damaged: measure anew", damaged);
    }
  }

  public Manifest with(
      String newState, List<Map<String, String>> newServers, List<PointState> newPoints) {
    return new Manifest(
        roundtrip,
        revision,
        jar,
        started,
        newState,
        arguments,
        awake,
        rounds,
        jdk,
        machine,
        clients,
        newServers,
        newPoints);
  }
}
