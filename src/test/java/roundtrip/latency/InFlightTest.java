package roundtrip.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Control;
import roundtrip.point.Points;
import roundtrip.result.Forks;

class InFlightTest {
  private static final int WINDOW = 4;
  private static final long PATIENCE_MILLIS = 50;

  private final List<CompletableFuture<String>> issued = new ArrayList<>();
  private final List<Object> seen = new ArrayList<>();
  private final Control control = new Control();
  private Operations operations;
  private InFlight inFlight;

  private final class Noted extends Flight {
    @Override
    protected CompletableFuture<?> depart() {
      CompletableFuture<String> reply = new CompletableFuture<>();
      issued.add(reply);
      return reply;
    }

    @Override
    protected void arrive(Object reply) {
      seen.add(reply);
    }
  }

  @BeforeEach
  void start() {
    Recording.forget();
    control.startMeasurement = true;
    operations = new Operations();
    operations.register(Forks.params(Points.point("roundtrip.a.B.run", "threads=1")));
    operations.begin();
    inFlight =
        new InFlight(
            operations,
            IntStream.range(0, WINDOW).mapToObj(i -> new Noted()).toList(),
            PATIENCE_MILLIS);
  }

  @AfterEach
  void leaveNothing() {
    Recording.forget();
  }

  private void issue(int times) throws Exception {
    for (int i = 0; i < times; i++) {
      inFlight.issue(control);
    }
  }

  @Test
  void neverMoreAreOutstandingThanAskedFor() throws Exception {
    issue(WINDOW);
    assertThat(issued).hasSize(WINDOW);
    assertThatThrownBy(() -> issue(1))
        .hasMessageContaining("4 of the 4")
        .hasMessageContaining("lost");
    assertThat(issued).hasSize(WINDOW);
  }

  @Test
  void nothingThatIsOutstandingAtTheEndIsForgotten() throws Exception {
    issue(3);
    assertThat(Recording.latencies().getTotalCount()).isZero();
    issued.forEach(reply -> reply.complete("x"));
    operations.end();
    assertThat(seen).hasSize(3);
    assertThat(Recording.latencies().getTotalCount()).isEqualTo(3);
    assertThat(Recording.window().operations()).isEqualTo(3);
    assertThat(Recording.window().invocations()).isEqualTo(3);
    assertThat(operations.isAloft()).isFalse();
  }

  @Test
  void aReplyThatIsLookedAtLateDidNotTakeLonger() throws Exception {
    issue(1);
    issued.get(0).complete("x");
    long completed = System.nanoTime();
    while (System.nanoTime() - completed < 20_000_000) {
      Thread.onSpinWait();
    }
    operations.end();
    assertThat(Recording.latencies().getMaxValue()).isLessThan(20_000_000);
  }

  @Test
  void operationsThatEndWhenOthersHaveStoppedAreNotCountedAsFinished() throws Exception {
    issue(3);
    issued.get(0).complete("x");
    issued.get(1).complete("x");
    long stopped = System.nanoTime();
    issued.get(2).complete("x");
    operations.end();
    assertThat(operations.endedAfter(stopped)).isEqualTo(1);
  }

  @Test
  void aServerThatDiesIsReportedWithHowMuchItTookAlong() throws Exception {
    issue(WINDOW);
    issued.get(0).complete("x");
    issued
        .subList(1, WINDOW)
        .forEach(reply -> reply.completeExceptionally(new IOException("reset")));
    issue(1);
    assertThatThrownBy(() -> issue(1))
        .hasMessageContaining("4 of the 4 operations")
        .hasMessageContaining("reset");
    assertThat(operations.isAloft()).as("others do not wait for it").isFalse();
  }

  @Test
  void aBatchIsAsManyOperationsAsItHolds() throws Exception {
    Operations caller = new Operations();
    caller.register(Forks.params(Points.point("roundtrip.a.B.run", "threads=1")));
    caller.begin();
    caller.timeBatch(16, () -> {}, control);
    caller.timeBatch(16, () -> {}, control);
    assertThat(caller.count()).isEqualTo(32);
    assertThat(caller.invocations()).isEqualTo(2);
    assertThat(caller.endedAfter(Long.MIN_VALUE)).isEqualTo(16);
    assertThat(Recording.latencies().getTotalCount()).isEqualTo(32);
  }
}
