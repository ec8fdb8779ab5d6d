package roundtrip.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a fork finds in the file that its command line names.
 *
 * @param port where the run's desk is
 * @param token what to say there first; it works once
 * @param forked whether the fork is a process of its own, which must end when the run does
 */
record Invitation(int port, String token, boolean forked) {
  Path write(Path file) throws IOException {
    return Files.write(file, List.of(String.valueOf(port), token, String.valueOf(forked)));
  }

  static Invitation read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    return new Invitation(
        Integer.parseInt(lines.get(0)), lines.get(1), Boolean.parseBoolean(lines.get(2)));
  }
}
