package roundtrip.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufAllocatorMetricProvider;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** One end sends without end, and the other does not read. */
@ParameterizedClass
@EnumSource(Transport.class)
class DelayProxyPressureTest {
  @Parameter Transport transport;

  private static final int PATIENCE_MILLIS = 60_000;

  /** Without a byte getting through. Were it too short, a test would prove less, but not fail. */
  private static final int BLOCKED_MILLIS = 1_000;

  /** What the kernel may hold for the proxy's own two sockets. */
  private static final long IN_SOCKETS = 64 << 20;

  private ServerSocket listener;
  private DelayProxy proxy;
  private SocketChannel client;
  private Selector selector;
  private Socket server;

  @BeforeEach
  void open() throws IOException {
    assumeTrue(transport.isAvailable(), "not on this machine");
    listener = new ServerSocket();
    listener.setReceiveBufferSize(1 << 16);
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    listener.setSoTimeout(PATIENCE_MILLIS);
    proxy = DelayProxy.open((InetSocketAddress) listener.getLocalSocketAddress(), 1, transport);
    client = SocketChannel.open();
    client.setOption(StandardSocketOptions.SO_SNDBUF, 1 << 16);
    client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port()));
    server = listener.accept();
    server.setSoTimeout(PATIENCE_MILLIS);
    selector = Selector.open();
    client.configureBlocking(false).register(selector, SelectionKey.OP_WRITE);
  }

  @AfterEach
  void close() throws IOException {
    selector.close();
    client.close();
    server.close();
    proxy.close();
    listener.close();
  }

  /** Every byte tells its place. */
  private static byte at(long place) {
    return (byte) (place * 31 >> 8 ^ place);
  }

  private long sendUntilBlockedOr(long most) throws IOException {
    long sent = 0;
    ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
    while (sent < most && selector.select(BLOCKED_MILLIS) > 0) {
      bytes.clear();
      for (int i = 0; bytes.hasRemaining(); i++) {
        bytes.put(at(sent + i));
      }
      sent += client.write(bytes.flip());
      selector.selectedKeys().clear();
    }
    return sent;
  }

  @Test
  void aPeerThatStopsReadingNeverFillsTheMemoryNorLosesAByte() throws Exception {
    proxy.delay(Duration.ofMillis(1).toNanos(), 0, 0);
    long most = IN_SOCKETS + Lane.WINDOW;
    long sent = sendUntilBlockedOr(most);
    assertThat(sent).isLessThan(most);

    client.close();
    InputStream in = server.getInputStream();
    byte[] bytes = new byte[1 << 16];
    long received = 0;
    for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
      for (int i = 0; i < n; i++) {
        if (bytes[i] != at(received + i)) {
          fail("byte %d is not what was sent", received + i);
        }
      }
      received += n;
    }
    assertThat(received).isEqualTo(sent);
  }

  @Test
  void aLongDelayNeverFillsTheMemoryNorKeepsIt() throws Exception {
    long before = usedMemory();
    proxy.delay(Duration.ofHours(1).toNanos(), 0, 0);
    long most = IN_SOCKETS + Lane.WINDOW;
    assertThat(sendUntilBlockedOr(most)).isLessThan(most);
    assertThat(usedMemory() - before).isLessThan(2 * Lane.WINDOW);

    proxy.close();
    assertThat(usedMemory() - before).isLessThan(Lane.WINDOW / 2);
  }

  private static long usedMemory() {
    return ((ByteBufAllocatorMetricProvider) ByteBufAllocator.DEFAULT).metric().usedDirectMemory();
  }
}
