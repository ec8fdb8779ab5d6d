package roundtrip.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that cannot outlive this one, not even if this one is killed: a shell between the two
 * kills it when the pipe from here breaks.
 */
final class Child {
  /**
   * Keeps the pipe open. If the {@link Process} were collected, its pipe would be closed and the
   * child killed in the middle of a measurement.
   */
  private final Process process;

  private Child(Process process) {
    this.process = process;
  }

  static Child start(Path output, List<String> command) {
    return shell("child.sh", output, command);
  }

  /** A shell that removes the folder when this process is gone. */
  static Child sweeper(Path folder) {
    return shell("sweep.sh", Path.of("/dev/null"), List.of(folder.toString()));
  }

  private static Child shell(String script, Path output, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", script(script), "roundtrip"));
    command.addAll(arguments);
    try {
      return new Child(
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
              .start());
    } catch (IOException noShell) {
      throw new UncheckedIOException("cannot start " + arguments.get(0), noShell);
    }
  }

  private static String script(String name) {
    try (InputStream in = Child.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  boolean alive() {
    return process.isAlive();
  }

  int exitCode() {
    return process.exitValue();
  }

  boolean endsWithin(Duration patience) {
    try {
      return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Closes the pipe, upon which the shell does what it is there for. */
  void release() {
    try {
      process.getOutputStream().close();
    } catch (IOException alreadyGone) {
      // then there is nothing to release
    }
  }
}
