package roundtrip.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** How connections end. */
@ParameterizedClass
@EnumSource(Transport.class)
class DelayProxyEndTest {
  @Parameter Transport transport;

  private static final long DELAY = Duration.ofMillis(20).toNanos();
  private static final int PATIENCE_MILLIS = 60_000;

  private static final int MANY = 100;

  private final byte[] much = new byte[1 << 20];
  private ServerSocket listener;
  private DelayProxy proxy;
  private Client client;

  @BeforeEach
  void open() throws IOException {
    assumeTrue(transport.isAvailable(), "not on this machine");
    new Random(1).nextBytes(much);
    listener = new ServerSocket(0, 128, InetAddress.getLoopbackAddress());
    listener.setSoTimeout(PATIENCE_MILLIS);
    proxy = DelayProxy.open((InetSocketAddress) listener.getLocalSocketAddress(), 1, transport);
    proxy.delay(DELAY, DELAY, 0);
    client = new Client(proxy);
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    proxy.close();
    listener.close();
  }

  private Socket server() throws IOException {
    Socket server = listener.accept();
    server.setSoTimeout(PATIENCE_MILLIS);
    return server;
  }

  @Test
  void whatAClientSendsBeforeItClosesIsNeverLost() throws Exception {
    client.out().write(much);
    client.close();
    try (Socket server = server()) {
      assertThat(server.getInputStream().readAllBytes()).isEqualTo(much);
    }
  }

  /** Often before the proxy is through to the server. */
  @Test
  void aClientThatHardlyStaysIsNeverMissed() throws Exception {
    for (int i = 0; i < MANY; i++) {
      try (Client brief = new Client(proxy)) {
        brief.out().write(i);
      }
    }
    client.close();
    Set<Integer> received = new HashSet<>();
    for (int i = 0; i <= MANY; i++) {
      try (Socket server = server()) {
        received.add(server.getInputStream().read());
      }
    }
    assertThat(received).hasSize(MANY + 1); // and the one that said nothing
  }

  @Test
  void whatAServerSendsBeforeItClosesIsNeverLost() throws Exception {
    try (Socket server = server()) {
      server.getOutputStream().write(much);
    }
    assertThat(client.in().readAllBytes()).isEqualTo(much);
  }

  @Test
  void whatAServerSendsBeforeItDiesIsNeverLost() throws Exception {
    client.out().write(1);
    try (Socket server = server()) {
      server.getInputStream().read();
      server.getOutputStream().write(2);
      server.setSoLinger(true, 0); // a reset instead of an end
    }
    assertThat(client.in().readAllBytes()).containsExactly(2);
  }

  @Test
  void anEndIsNeverEarly() throws Exception {
    client.out().write(1);
    try (Socket server = server()) {
      server.getInputStream().read();
      long begin = System.nanoTime();
      client.close();
      assertThat(server.getInputStream().read()).isEqualTo(-1);
      assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(DELAY);
    }
  }

  @Test
  void aServerThatRefusesNeverLeavesItsClientWaiting() throws Exception {
    listener.close();
    try (Client refused = new Client(proxy)) {
      refused.out().write(much);
      assertThat(refused.in().read()).isEqualTo(-1);
    } catch (SocketException reset) {
      // as good: the client had sent something that nobody read
    }
  }
}
