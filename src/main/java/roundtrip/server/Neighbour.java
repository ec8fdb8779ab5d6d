package roundtrip.server;

import java.util.Optional;
import roundtrip.machine.ProcessCpu;

/**
 * A process of ours beside the client and the server, whose processor time belongs beside theirs.
 */
public final class Neighbour {
  /** Beyond this share of a core an event loop makes its clients wait. */
  private static final double LIMIT = 0.8;

  private final String name;
  private final long pid;
  private final boolean mustNotBind;
  private volatile ProcessCpu last;

  /**
   * @param name the first word of its metrics
   * @param mustNotBind whether a number that it limits says nothing of what is measured
   */
  public Neighbour(String name, long pid, boolean mustNotBind) {
    this.name = name;
    this.pid = pid;
    this.mustNotBind = mustNotBind;
  }

  public String name() {
    return name;
  }

  /** Why numbers must not count in which it used so much of so many nanoseconds. */
  public Optional<String> bound(ProcessCpu spent, long nanos) {
    double share = (double) spent.busiest() / nanos;
    return mustNotBind && share > LIMIT
        ? Optional.of(
            "bound by the %s: it used %.0f%% of a core, and from %.0f%% on it is what limits"
                .formatted(name, 100 * share, 100 * LIMIT))
        : Optional.empty();
  }

  public ProcessCpu cpu() {
    return last == null ? ProcessCpu.of(pid) : last;
  }

  /** Before it ends: the last iteration is read later. */
  public void leave() {
    last = ProcessCpu.of(pid);
  }
}
