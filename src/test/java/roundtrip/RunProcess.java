package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** The jar at work in a {@link Sandbox}. Closing it ends what is left of it. */
record RunProcess(Sandbox sandbox, Process process, Path stdout, Path stderr)
    implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(90);

  private static final Duration DEATH = Duration.ofSeconds(5);

  Finished finish() throws Exception {
    assertThat(endsWithin(PATIENCE)).as("ended; so far:%n%s", Files.readString(stdout)).isTrue();
    return new Finished(process.exitValue(), Files.readString(stdout), Files.readString(stderr));
  }

  boolean endsWithin(Duration patience) throws InterruptedException {
    return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** As the out-of-memory killer does it: nobody gets to say a last word. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Ctrl-C reaches every process that the terminal knows of. */
  void interruptGroup() throws Exception {
    new ProcessBuilder("sh", "-c", "kill -INT -" + process.pid()).start().waitFor();
  }

  /** Waits for a process of this run. */
  Living await(String what, Predicate<Living> which) throws Exception {
    Await.until(what, PATIENCE, () -> sandbox.living().stream().anyMatch(which));
    return sandbox.living().stream().filter(which).findFirst().orElseThrow();
  }

  /** Waits until this many forks are in the journal. */
  void awaitForks(int count) throws Exception {
    Await.until(count + " forks", PATIENCE, () -> sandbox.files().journal().size() >= count);
  }

  /**
   * Waits until a point, counted from 1, is being measured; it must have a warm-up, or this is its
   * set-up.
   */
  void awaitMeasuring(int number) throws Exception {
    Await.until(
        "point %d is measured".formatted(number),
        PATIENCE,
        () -> sandbox.files().log(number).contains("\nIteration   1:"));
  }

  void leavesNothing() throws Exception {
    Await.until("nothing left alive", DEATH, () -> sandbox.living().isEmpty());
    Await.until("no folder left behind", DEATH, () -> sandbox.scratch().isEmpty());
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    sandbox.living().forEach(Living::kill);
  }
}
