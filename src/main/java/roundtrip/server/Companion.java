package roundtrip.server;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import roundtrip.machine.Permissions;

/**
 * A JVM of our own beside this one. It answers each line it is told with one line, and ends when
 * its standard input does: when this process closes it, or is gone.
 */
public final class Companion implements AutoCloseable {
  private static final String REFUSED = "!";

  /** A kernel lets timers be 50 us late to save power, unless a process asks for better. */
  private static final String PROMPT =
      "[ -w /proc/self/timerslack_ns ] && echo 1 >/proc/self/timerslack_ns; exec \"$@\"";

  /** What a companion does with the lines it is told. */
  public interface Listener {
    String reply(String line) throws Exception;
  }

  /** Keep it: if it were collected, the pipe would close and end the companion. */
  private final Process process;

  private final PrintStream out;
  private final BufferedReader in;

  private Companion(Process process) {
    this.process = process;
    this.out = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    this.in =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** With its timers as exact as the kernel can make them; what it complains of goes to a log. */
  static Companion prompt(Class<?> main, List<String> jvmOptions, Path log) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", PROMPT, "roundtrip"));
    command.addAll(java(main, jvmOptions));
    return start(command, Redirect.appendTo(log.toFile()));
  }

  /** As it comes; what it complains of goes where this process' own complaints go. */
  public static Companion start(Class<?> main, List<String> jvmOptions) {
    return start(java(main, jvmOptions), Redirect.INHERIT);
  }

  private static Companion start(List<String> command, Redirect complaints) {
    try {
      return new Companion(new ProcessBuilder(command).redirectError(complaints).start());
    } catch (IOException noJava) {
      throw new UncheckedIOException("cannot start " + String.join(" ", command), noJava);
    }
  }

  private static List<String> java(Class<?> main, List<String> jvmOptions) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + sweptFolder());
    command.addAll(Permissions.of(Runtime.version().feature()));
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", classPath(), main.getName()));
    return command;
  }

  /** What a companion of a fork leaves behind must go when the run does. */
  private static Path sweptFolder() {
    String desk = System.getProperty(Desk.PROPERTY);
    return desk == null ? Path.of(System.getProperty("java.io.tmpdir")) : Path.of(desk).getParent();
  }

  /** A relative path would mean something else to a process in another folder. */
  private static String classPath() {
    List<String> absolute = new ArrayList<>();
    for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
      absolute.add(Path.of(part).toAbsolutePath().toString());
    }
    return String.join(File.pathSeparator, absolute);
  }

  /**
   * What it replies.
   *
   * @throws IllegalStateException with its words, if it could not do it
   */
  public synchronized String tell(String line) {
    out.println(line);
    try {
      String reply = in.readLine();
      if (reply == null) {
        throw new IllegalStateException("a companion process has ended; its log says why");
      }
      if (reply.startsWith(REFUSED)) {
        throw new IllegalStateException(reply.substring(REFUSED.length()));
      }
      return reply;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  public long pid() {
    return process.pid();
  }

  public boolean alive() {
    return process.isAlive();
  }

  @Override
  public void close() {
    out.close();
  }

  /** The companion's side: call it from its main method; it does not return. */
  public static void listen(Listener listener) throws IOException {
    PrintStream replies = System.out;
    System.setOut(System.err); // a library that prints must not be taken for a reply
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      replies.println(reply(listener, line));
      replies.flush();
    }
    Runtime.getRuntime().halt(0);
  }

  private static String reply(Listener listener, String line) {
    try {
      return listener.reply(line);
    } catch (Exception failed) {
      return REFUSED + String.valueOf(failed).replaceAll("\\p{Cntrl}+", " ");
    }
  }
}
