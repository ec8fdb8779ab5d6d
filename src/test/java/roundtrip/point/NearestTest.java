package roundtrip.point;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> KNOWN =
      List.of("threads", "connection", "poolSize", "expiry", "carrier");

  @Test
  void aSlipOfTheKeyIsRecognized() {
    assertThat(Nearest.hint("thraeds", KNOWN)).isEqualTo("did you mean threads?");
    assertThat(Nearest.hint("poolsize", KNOWN)).isEqualTo("did you mean poolSize?");
  }

  @Test
  void aPartOfAWordIsRecognized() {
    assertThat(Nearest.hint("pool", KNOWN)).isEqualTo("did you mean poolSize?");
  }

  @Test
  void theNearestComesFirst() {
    assertThat(Nearest.hint("thread", List.of("threadsTotal", "threads")))
        .isEqualTo("did you mean threads, threadsTotal?");
  }

  @Test
  void aWordThatIsNearNothingGetsNoMisleadingAdvice() {
    assertThat(Nearest.hint("zzzzzzzz", KNOWN))
        .isEqualTo("known: carrier, connection, expiry, poolSize, threads");
  }

  @Test
  void aHintDoesNotDrownTheUser() {
    assertThat(Nearest.hint("word", List.of("worda", "wordb", "wordc", "wordd", "worda")))
        .isEqualTo("did you mean worda, wordb, wordc?");
  }
}
