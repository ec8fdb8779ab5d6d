package roundtrip;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A process that is alive; a zombie is dead. */
record Living(long pid, String command, String environment, String folder) {
  static List<Living> all() {
    return ProcessHandle.allProcesses()
        .map(process -> read(process.pid()))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Living> read(long pid) {
    Path proc = Path.of("/proc", String.valueOf(pid));
    try {
      String stat = Files.readString(proc.resolve("stat"));
      char state = stat.charAt(stat.lastIndexOf(')') + 2);
      return state == 'Z' || state == 'X'
          ? Optional.empty()
          : Optional.of(
              new Living(
                  pid,
                  text(proc.resolve("cmdline")),
                  text(proc.resolve("environ")),
                  Files.readSymbolicLink(proc.resolve("cwd")).toString()));
    } catch (IOException ended) {
      return Optional.empty();
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).replace('\0', ' ');
  }

  boolean isFork() {
    return command.contains("org.openjdk.jmh.runner.ForkedMain");
  }

  /** Not the shell that watches over it, which has the whole path of it on its command line. */
  boolean isRedis() {
    return command.matches("(?s)\\S*(redis|valkey)-server .*");
  }

  void kill() {
    ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
  }

  @Override
  public String toString() {
    return pid + ": " + command.strip();
  }
}
