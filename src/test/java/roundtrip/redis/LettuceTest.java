package roundtrip.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.resource.Transports;
import io.netty.channel.socket.nio.NioSocketChannel;
import org.junit.jupiter.api.Test;

class LettuceTest {
  @Test
  void neverTakesAnotherTransportThanItsUsersHave() throws Exception {
    Class.forName(Lettuce.class.getName());

    assertThat(Transports.socketChannelClass()).isEqualTo(NioSocketChannel.class);
  }
}
