package roundtrip.point;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {
  private enum Route {
    DIRECT,
    VIA_A_POOL
  }

  @Test
  void aConstantIsTypedAsAPlainWord() {
    assertThat(Words.of(Route.class)).containsExactly("direct", "via-a-pool");
  }

  @Test
  void everyWordThatIsOfferedIsUnderstood() {
    assertThat(Words.of(Route.class).stream().map(word -> Words.constant(Route.class, word)))
        .containsExactly(Route.values());
  }
}
