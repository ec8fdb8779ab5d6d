package roundtrip.point;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterTest {
  private static final Parameter DISTANCE =
      new Parameter(Parameter.RTT, List.of("0"), Parameter.Kind.DISTANCE, List.of());
  private static final Parameter THREADS = Points.number("threads", "1");
  private static final Parameter POOL_SIZE = Points.number("poolSize", "0");
  private static final Parameter ROUTE = Points.word("connection", "lettuce-shared", "jedis-pool");
  private static final Parameter TEXT = Points.text("note", "x");

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "ten", "", "1.5", "1 "})
  void whatIsNoNumberOfThreadsNeverReachesAFork(String value) {
    assertThatThrownBy(() -> THREADS.check(value))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("-p threads=" + value);
  }

  /** The same point would be planned twice under two names. */
  @ParameterizedTest
  @ValueSource(strings = {"+1", "01"})
  void aNumberHasOneSpelling(String value) {
    assertThatThrownBy(() -> THREADS.check(value)).isInstanceOf(Refusal.class);
  }

  @Test
  void aNumberTooLargeForItsFieldIsRefusedInsteadOfThrown() {
    assertThatThrownBy(() -> THREADS.check("3000000000")).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> POOL_SIZE.check("99999999999999999999")).isInstanceOf(Refusal.class);
  }

  @Test
  void zeroIsRefusedOnlyWhereItMeansNothing() {
    assertThatCode(() -> POOL_SIZE.check("0")).doesNotThrowAnyException();
    assertThatCode(() -> THREADS.check("1")).doesNotThrowAnyException();
    assertThatThrownBy(() -> POOL_SIZE.check("-1")).isInstanceOf(Refusal.class);
  }

  @Test
  void anUnknownWordIsAnsweredWithTheNearestOne() {
    assertThatCode(() -> ROUTE.check("jedis-pool")).doesNotThrowAnyException();
    assertThatThrownBy(() -> ROUTE.check("jedis-poool"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("did you mean jedis-pool?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "a=b", "tab\tbed"})
  void noValueBreaksAChartMadeOfTheResults(String value) {
    assertThatThrownBy(() -> TEXT.check(value)).isInstanceOf(Refusal.class);
    assertThatCode(() -> TEXT.check("plain-word:1")).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-1", "abc", "", "0.3", "0.49", "01", "1.0", "1.50", "+1", ".5", "1e3", "6ms", "10000",
        "0.0"
      })
  void aDistanceThatCannotBeMadeOrHasAnotherSpellingIsRefused(String value) {
    assertThatThrownBy(() -> DISTANCE.check(value))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("milliseconds");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.5", "0.75", "1", "6", "40", "1.5", "9999"})
  void aDistanceThatCanBeMadeIsTaken(String value) {
    assertThatCode(() -> DISTANCE.check(value)).doesNotThrowAnyException();
  }
}
