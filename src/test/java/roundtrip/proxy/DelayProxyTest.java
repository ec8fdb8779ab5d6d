package roundtrip.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Transport.class)
class DelayProxyTest {
  @Parameter Transport transport;

  private static final long MILLISECOND = Duration.ofMillis(1).toNanos();

  private Echo echo;
  private DelayProxy proxy;
  private Client client;

  @BeforeEach
  void open() throws IOException {
    assumeTrue(transport.isAvailable(), "not on this machine");
    echo = new Echo();
    proxy = DelayProxy.open(echo.address(), 1, transport);
    client = new Client(proxy);
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    proxy.close();
    echo.close();
  }

  /** What is to be sent, while what comes back is read. */
  private interface Sending {
    void to(DataOutputStream out) throws Exception;
  }

  private CompletableFuture<Void> meanwhile(Sending sending) throws IOException {
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(client.out()));
    return CompletableFuture.runAsync(
        () -> {
          try {
            sending.to(out);
            out.flush();
          } catch (Exception failed) {
            throw new IllegalStateException(failed);
          }
        });
  }

  private DataInputStream replies() throws IOException {
    return new DataInputStream(new BufferedInputStream(client.in()));
  }

  @Test
  void repliesOfAHundredThousandCommandsNeverChangePlaces() throws Exception {
    proxy.delay(MILLISECOND, MILLISECOND, 0);
    int count = 100_000;
    CompletableFuture<Void> sent =
        meanwhile(
            out -> {
              for (int i = 0; i < count; i++) {
                out.writeInt(i);
              }
            });
    DataInputStream replies = replies();
    for (int i = 0; i < count; i++) {
      assertThat(replies.readInt()).isEqualTo(i);
    }
    sent.join();
  }

  @Test
  void loweringTheDelayNeverLetsOneOvertakeAnother() throws Exception {
    int count = 1_000;
    Semaphore unanswered = new Semaphore(3); // with more, many would arrive in one chunk
    CompletableFuture<Void> sent =
        meanwhile(
            out -> {
              for (int i = 0; i < count; i++) {
                unanswered.acquire();
                proxy.delay(i % 3 * MILLISECOND, i % 2 * MILLISECOND, 0);
                out.writeInt(i);
                out.flush();
              }
            });
    DataInputStream replies = replies();
    for (int i = 0; i < count; i++) {
      assertThat(replies.readInt()).isEqualTo(i);
      unanswered.release();
    }
    sent.join();
  }

  @Test
  void aLargeValueNeverComesBackChanged() throws Exception {
    proxy.delay(MILLISECOND, MILLISECOND, 0);
    byte[] value = new byte[32 << 20];
    new Random(1).nextBytes(value);
    CompletableFuture<Void> sent = meanwhile(out -> out.write(value));

    assertThat(client.in().readNBytes(value.length)).isEqualTo(value);
    sent.join();
  }

  @Test
  void aReplyNeverComesEarly() throws Exception {
    proxy.delay(3 * MILLISECOND, 2 * MILLISECOND, 0);
    for (int i = 0; i < 100; i++) {
      assertThat(client.ask(i)).isGreaterThanOrEqualTo(5 * MILLISECOND);
    }
    proxy.delay(0, 2 * MILLISECOND, 0);
    assertThat(client.ask(100)).isGreaterThanOrEqualTo(2 * MILLISECOND);
  }

  @Test
  void aNewConnectionNeverComesForNothing() throws Exception {
    proxy.delay(0, 0, 500 * MILLISECOND);
    assertThat(client.ask(1)).isGreaterThanOrEqualTo(500 * MILLISECOND);
  }

  @Test
  void theDelayOfTheFirstCommandNeverStays() throws Exception {
    long never = Duration.ofHours(1).toNanos();
    client.ask(1);
    proxy.delay(0, 0, never);
    client.ask(2);
  }
}
