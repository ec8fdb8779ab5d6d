package roundtrip.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Processor time that another process has used so far, in nanoseconds.
 *
 * @param all of all its threads
 * @param busiest of the thread that used most
 */
public record ProcessCpu(long all, long busiest) {
  public static final ProcessCpu NONE = new ProcessCpu(0, 0);

  private static final long NANOS_PER_TICK = 10_000_000;

  /** Places behind the name of the thread, which may itself hold spaces. */
  private static final int USER = 11;

  private static final int SYSTEM = 12;

  public static ProcessCpu of(long pid) {
    Path tasks = Path.of("/proc", String.valueOf(pid), "task");
    try (Stream<Path> threads = Files.list(tasks)) {
      long[] nanos = threads.mapToLong(ProcessCpu::nanos).toArray();
      long all = 0;
      long busiest = 0;
      for (long each : nanos) {
        all += each;
        busiest = Math.max(busiest, each);
      }
      return new ProcessCpu(all, busiest);
    } catch (IOException | UncheckedIOException noProc) {
      long all =
          ProcessHandle.of(pid)
              .flatMap(process -> process.info().totalCpuDuration())
              .map(Duration::toNanos)
              .orElse(0L);
      return new ProcessCpu(all, all);
    }
  }

  /** The kernel counts in hundredths of a second. */
  private static long nanos(Path thread) {
    List<String> lines = Proc.lines(thread.resolve("stat").toString());
    if (lines.isEmpty()) {
      return 0; // it has ended meanwhile
    }
    String stat = lines.get(0);
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM])) * NANOS_PER_TICK;
  }

  public ProcessCpu since(ProcessCpu before) {
    return new ProcessCpu(all - before.all, busiest - before.busiest);
  }
}
