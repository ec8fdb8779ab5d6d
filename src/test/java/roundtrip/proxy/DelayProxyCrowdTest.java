package roundtrip.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DelayProxyCrowdTest {
  private static final int CONNECTIONS = 5_000;

  /** The client's end of a connection, and both ends of the proxy. */
  private static final int FILES = 3 * CONNECTIONS;

  private Process echo;
  private final List<Client> clients = new ArrayList<>();

  /** In a process of its own, or there would have to be still more open files. */
  @BeforeEach
  void start() throws IOException {
    echo =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Echo.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
  }

  @AfterEach
  void close() throws Exception {
    for (Client client : clients) {
      client.close();
    }
    echo.destroyForcibly().waitFor();
  }

  private static long openFiles() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getMaxFileDescriptorCount()
        : Long.MAX_VALUE;
  }

  @Test
  void noneOfThousandsOfConnectionsIsLeftWithoutItsReply() throws Exception {
    assumeTrue(openFiles() > FILES, () -> "needs " + FILES + " open files, not " + openFiles());
    BufferedReader said =
        new BufferedReader(new InputStreamReader(echo.getInputStream(), StandardCharsets.UTF_8));
    int port = Integer.parseInt(said.readLine());
    InetSocketAddress target = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    try (DelayProxy proxy = DelayProxy.open(target, 1)) {
      proxy.delay(Duration.ofMillis(10).toNanos(), Duration.ofMillis(10).toNanos(), 0);
      for (int i = 0; i < CONNECTIONS; i++) {
        clients.add(new Client(proxy));
      }
      for (int i = 0; i < CONNECTIONS; i++) {
        clients.get(i).out().write(i);
      }
      for (int i = 0; i < CONNECTIONS; i++) {
        assertThat(clients.get(i).in().read()).isEqualTo(i & 0xff);
      }
    }
  }
}
