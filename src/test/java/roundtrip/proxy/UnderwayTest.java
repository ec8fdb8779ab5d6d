package roundtrip.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnderwayTest {
  private final Underway underway = new Underway();

  private static ByteBuf chunk(int content) {
    return Unpooled.buffer(4).writeInt(content);
  }

  @Test
  void growingNeverChangesTheOrder() {
    int in = 0;
    int out = 0;
    for (int lead = 1; lead < 100; lead++) {
      for (int i = 0; i < 3; i++) {
        underway.add(chunk(in), in++);
      }
      for (int i = 0; i < 2; i++) {
        assertThat(underway.due()).isEqualTo(out);
        assertThat(underway.remove().readInt()).isEqualTo(out++);
      }
    }
    assertThat(underway.held()).isEqualTo(4L * (in - out));
  }

  @Test
  void whatIsDiscardedIsNeverKeptInMemory() {
    List<ByteBuf> chunks = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      chunks.add(chunk(i));
      underway.add(chunks.get(i), i);
    }
    underway.discard();

    assertThat(chunks).allMatch(chunk -> chunk.refCnt() == 0);
    assertThat(underway.isEmpty()).isTrue();
    assertThat(underway.held()).isZero();
  }
}
