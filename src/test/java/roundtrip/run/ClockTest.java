package roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import roundtrip.point.Point;
import roundtrip.point.Points;

class ClockTest {
  /** Three iterations of a second. */
  private static final Point POINT = Points.point("roundtrip.a.B.run");

  @ParameterizedTest
  @CsvSource({
    "0,0:00",
    "499,0:00",
    "500,0:01",
    "59499,0:59",
    "59500,1:00",
    "3599499,59:59",
    "3599500,1:00:00",
    "36061000,10:01:01"
  })
  void noTimeIsWrittenWithSixtySeconds(long millis, String text) {
    assertThat(Clock.format(Duration.ofMillis(millis))).isEqualTo(text);
  }

  @Test
  void theRestIsToldFromWhatForksTookAndNotFromAGuess() {
    Clock clock = new Clock();
    assertThat(clock.remaining(List.of(POINT))).isEqualTo(POINT.timing().expected());
    clock.saw(POINT, 4);
    clock.saw(POINT, 8);
    assertThat(clock.remaining(List.of(POINT, POINT))).isEqualTo(Duration.ofSeconds(2 * (3 + 3)));
    assertThat(clock.remaining(List.of())).isZero();
  }

  @Test
  void aForkThatFailedAtOncePromisesNoTimeThatCannotBe() {
    Clock clock = new Clock();
    clock.saw(POINT, 0.1);
    assertThat(clock.remaining(List.of(POINT))).isEqualTo(POINT.timing().asked());
  }
}
