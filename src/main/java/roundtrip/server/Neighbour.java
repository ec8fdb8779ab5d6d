package roundtrip.server;

import roundtrip.machine.ProcessCpu;

/**
 * A process of ours beside the client and the server, whose processor time belongs beside theirs.
 */
public final class Neighbour {
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

  public boolean mustNotBind() {
    return mustNotBind;
  }

  public ProcessCpu cpu() {
    return last == null ? ProcessCpu.of(pid) : last;
  }

  /** Before it ends: the last iteration is read later. */
  public void leave() {
    last = ProcessCpu.of(pid);
  }
}
