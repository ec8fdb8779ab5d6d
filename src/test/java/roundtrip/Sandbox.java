package roundtrip;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Starts the jar as a user does, with temporary files and results in a folder of its own, and knows
 * every process that comes of it.
 */
final class Sandbox {
  static final Path JAR = Path.of(System.getProperty("benchmarks.jar", "target/benchmarks.jar"));

  private static final String MARK = "ROUNDTRIP_SANDBOX";
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();

  /** From this Java on the JVM itself reports that JMH uses Unsafe. */
  private static final int UNSAFE_WARNINGS = 23;

  private final Path folder;
  private final Map<String, String> environment = new HashMap<>();
  private Path jar = JAR;
  private String prologue = "";
  private int starts;

  Sandbox(Path folder) {
    this.folder = folder;
    environment.put(MARK, folder.toString());
  }

  /** A command line as one types it; a part that needs no splitting may stand on its own. */
  static String[] line(Object... parts) {
    return Stream.of(parts)
        .flatMap(part -> Stream.of(part.toString().split(" ", -1)))
        .toArray(String[]::new);
  }

  Sandbox with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Sandbox jar(Path other) {
    jar = other;
    return this;
  }

  /** Shell commands before the JVM takes the shell's place. */
  Sandbox through(String shell) {
    prologue = shell;
    return this;
  }

  Path out() {
    return folder.resolve("out");
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  RunFiles files() {
    return new RunFiles(out());
  }

  RunProcess start(String... arguments) throws IOException {
    Files.createDirectories(tmp());
    List<String> command = new ArrayList<>();
    if (!prologue.isEmpty()) {
      command.addAll(List.of("sh", "-c", prologue + "; exec \"$@\"", "sh"));
    }
    command.add(JAVA);
    if (Runtime.version().feature() >= UNSAFE_WARNINGS) {
      command.add("--sun-misc-unsafe-memory-access=allow"); // as ./bench does
    }
    command.addAll(List.of("-Djava.io.tmpdir=" + tmp(), "-jar", jar.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Path stdout = file("stdout-" + ++starts);
    Path stderr = file("stderr-" + starts);
    builder.redirectOutput(stdout.toFile()).redirectError(stderr.toFile());
    return new RunProcess(this, builder.start(), stdout, stderr);
  }

  /** Starts a run with this sandbox's folder for its results. */
  RunProcess startRun(String... arguments) throws IOException {
    return start(
        Stream.concat(Stream.of("--out", out().toString()), Stream.of(arguments))
            .toArray(String[]::new));
  }

  Finished call(String... arguments) throws Exception {
    try (RunProcess process = start(arguments)) {
      return process.finish();
    }
  }

  Finished run(String... arguments) throws Exception {
    try (RunProcess process = startRun(arguments)) {
      return process.finish();
    }
  }

  Finished resume() throws Exception {
    return call("--resume", out().toString());
  }

  /** A server overwrites its environment with its title, but it works in a folder of the run. */
  List<Living> living() {
    return Living.all().stream()
        .filter(
            process ->
                process.environment().contains(MARK + "=" + folder)
                    || process.command().contains(folder.toString())
                    || process.folder().startsWith(folder.toString()))
        .toList();
  }

  /** What runs keep outside their results: servers' folders, passwords. */
  List<Path> scratch() throws IOException {
    try (Stream<Path> files = Files.list(tmp())) {
      return files.filter(file -> file.getFileName().toString().startsWith("roundtrip-")).toList();
    }
  }

  private Path tmp() {
    return folder.resolve("tmp");
  }
}
