package roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import roundtrip.machine.ProcessCpu;

class NeighbourTest {
  private static final long SECOND = 1_000_000_000;
  private static final ProcessCpu BUSY = new ProcessCpu(SECOND, SECOND * 85 / 100);

  @Test
  void theProxysLimitIsNotReadAsTheServers() {
    Neighbour proxy = new Neighbour("proxy", 1, true);
    assertThat(proxy.bound(BUSY, SECOND)).hasValueSatisfying(r -> assertThat(r).contains("85%"));
    assertThat(proxy.bound(BUSY, SECOND * 2)).isEmpty();
  }

  @Test
  void manyIdleThreadsDoNotMakeABusyOne() {
    ProcessCpu spread = new ProcessCpu(2 * SECOND, SECOND / 2);
    assertThat(new Neighbour("proxy", 1, true).bound(spread, SECOND)).isEmpty();
  }

  @Test
  void aServerUnderTestMayBeTheLimit() {
    assertThat(new Neighbour("http", 1, false).bound(BUSY, SECOND)).isEmpty();
  }

  @Test
  void theTimeOfThisVeryProcessIsSeen() {
    ProcessCpu before = ProcessCpu.of(ProcessHandle.current().pid());
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < SECOND / 5) {
      Thread.onSpinWait();
    }
    ProcessCpu spent = ProcessCpu.of(ProcessHandle.current().pid()).since(before);
    assertThat(spent.all()).isGreaterThan(SECOND / 20);
  }
}
