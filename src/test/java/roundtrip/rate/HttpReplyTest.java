package roundtrip.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpReplyTest {
  private static final String ADMITTED =
      "HTTP/1.1 200 \r\ncontent-length: 5\r\nDate: x\r\n\r\n12 34";

  @Test
  void neverTakesARejectionForAnAdmission() throws Exception {
    assertThat(HttpReply.of(ADMITTED)).isEqualTo(new HttpReply(true, 12, 34));
    assertThat(HttpReply.of(ADMITTED.replace("200", "429")))
        .isEqualTo(new HttpReply(false, 12, 34));
  }

  @Test
  void doesNotTakeTheBeginningOfAResponseForAllOfIt() throws Exception {
    for (int length = 0; length < ADMITTED.length(); length++) {
      assertThat(HttpReply.of(ADMITTED.substring(0, length))).as("%d bytes", length).isNull();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 500 \r\nContent-Length: 5\r\n\r\n12 34",
        "HTTP/1.0 200 \r\nContent-Length: 5\r\n\r\n12 34",
        "HTTP/1.1 200 \r\nContent-Length: 4\r\n\r\n1234",
        "HTTP/1.1 200 \r\nContent-Length: 4\r\n\r\n12 34",
        "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12 34\r\n0\r\n\r\n"
      })
  void doesNotCountWhatIsNoVerdict(String text) {
    assertThatThrownBy(() -> HttpReply.of(text)).hasMessageContaining(text);
  }
}
