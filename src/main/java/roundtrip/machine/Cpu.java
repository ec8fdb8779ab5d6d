package roundtrip.machine;

import com.sun.management.OperatingSystemMXBean;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/**
 * Processor time so far: of this process and of the whole machine.
 *
 * @param process nanoseconds that this process has used
 * @param busy ticks that the machine's cores were not idle; 0 where it cannot be told
 * @param total ticks of all cores
 */
public record Cpu(long process, long busy, long total) implements Serializable {
  /** Holds the place of a reading that is being taken. */
  public static final Cpu NOT_YET = new Cpu(0, 0, 0);

  private static final int IDLE = 3;
  private static final int IO_WAIT = 4;
  private static final int GUEST = 8;

  public static Cpu now() {
    long process =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    List<String> stat = Proc.lines("/proc/stat");
    if (stat.isEmpty()) {
      return new Cpu(process, 0, 0);
    }
    long[] ticks =
        Arrays.stream(stat.get(0).split("\\s+")).skip(1).mapToLong(Long::parseLong).toArray();
    // guest time is in user time already
    long total = Arrays.stream(ticks).limit(GUEST).sum();
    return new Cpu(process, total - ticks[IDLE] - ticks[IO_WAIT], total);
  }

  public Cpu since(Cpu before) {
    return new Cpu(process - before.process, busy - before.busy, total - before.total);
  }
}
