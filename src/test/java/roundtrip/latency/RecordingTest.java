package roundtrip.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Control;
import roundtrip.point.Points;
import roundtrip.result.Forks;

class RecordingTest {
  private static final Operation NOTHING = () -> {};

  private Control control;

  @BeforeEach
  void start() {
    Recording.forget();
    control = new Control();
    control.startMeasurement = true;
  }

  @AfterEach
  void leaveNothing() {
    Recording.forget();
  }

  private static Operations caller(int threads) {
    Operations caller = new Operations();
    caller.register(Forks.params(Points.point("roundtrip.a.B.run", "threads=" + threads)));
    caller.begin();
    return caller;
  }

  private void time(Operations caller, int times) throws Exception {
    for (int i = 0; i < times; i++) {
      caller.time(NOTHING, control);
    }
  }

  @Test
  void anIterationInWhichNobodyWorkedIsNoMeasurement() {
    caller(1);
    assertThat(Recording.window()).isEqualTo(new Window(0, 0, 0, 0));
  }

  @Test
  void operationsOfAllCallersAreCounted() throws Exception {
    Operations one = caller(2);
    Operations other = caller(2);
    time(one, 3);
    time(other, 4);
    assertThat(Recording.window())
        .isEqualTo(new Window(other.lastEnd() - one.firstBegin(), 7, 7, 7));
    assertThat(Recording.latencies().getTotalCount()).isEqualTo(7);
  }

  @Test
  void aCallerThatNeverGotItsTurnDoesNotStretchTheTime() throws Exception {
    Operations idle = caller(2);
    Operations busy = caller(2);
    time(busy, 2);
    control.stopMeasurement = true;
    time(idle, 1);
    assertThat(Recording.window())
        .isEqualTo(new Window(busy.lastEnd() - busy.firstBegin(), 2, 2, 2));
  }

  @Test
  void whatEndsWhenOthersHaveStoppedIsNotCountedAsFinished() throws Exception {
    Operations early = caller(2);
    Operations late = caller(2);
    time(early, 2);
    late.time(
        () -> {
          control.stopMeasurement = true;
          time(early, 3);
        },
        control);
    assertThat(late.lastEnd()).isGreaterThan(early.idleSince());
    assertThat(Recording.window())
        .isEqualTo(new Window(early.idleSince() - early.firstBegin(), 3, 3, 2));
  }

  @Test
  void nothingIsDoneBeforeAllHaveBegunOrAfterTheEnd() throws Exception {
    Operations caller = caller(1);
    Operation forbidden =
        () -> {
          throw new IllegalStateException("made outside measured time");
        };
    Gate.of(control).open();
    control.startMeasurement = false;
    caller.time(forbidden, control);
    control.startMeasurement = true;
    control.stopMeasurement = true;
    caller.time(forbidden, control);
    assertThat(caller.count()).isZero();
  }

  @Test
  void anOperationThatFailsFailsTheCallerAndIsNotCounted() {
    Operations caller = caller(1);
    Operation broken =
        () -> {
          throw new IOException("reset");
        };
    assertThatThrownBy(() -> caller.time(broken, control)).hasMessage("reset");
    assertThat(Recording.window().operations()).isZero();
    assertThat(Recording.latencies().getTotalCount()).isZero();
  }

  @Test
  void anIterationKnowsNothingOfTheOneBefore() throws Exception {
    Operations caller = caller(1);
    time(caller, 5);
    caller.waited(100);
    control.stopMeasurement = true;
    time(caller, 1);
    caller.begin();
    control = new Control();
    control.startMeasurement = true;
    time(caller, 2);
    assertThat(Recording.window())
        .isEqualTo(new Window(caller.lastEnd() - caller.firstBegin(), 2, 2, 2));
    assertThat(Recording.latencies().getTotalCount()).isEqualTo(2);
    assertThat(Recording.waits().getTotalCount()).isZero();
  }

  /** Their own histograms are coarser, to save memory. */
  @Test
  void manyCallersAreMergedAsFewAre() throws Exception {
    Operations one = caller(5000);
    Operations other = caller(5000);
    time(one, 1);
    one.waited(1_000_000);
    other.waited(1_000_000_000);
    assertThat(Recording.latencies().getTotalCount()).isEqualTo(1);
    assertThat(Recording.waits().getTotalCount()).isEqualTo(2);
    assertThat(Recording.waits().getMaxValue()).isBetween(990_000_000L, 1_010_000_000L);
  }
}
