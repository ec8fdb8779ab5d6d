package roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.epoll.Epoll;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A distance that is not the one asked for would answer another question. */
class RttProxyIT {
  private static final int CALLERS = 50;

  /** A neighbour can spoil any one calibration here, but an error would spoil them all. */
  private static final int ATTEMPTS = 5;

  @TempDir Path folder;
  private Scratch scratch;
  private EmbeddedRedis redis;

  @BeforeEach
  void start() {
    assumeTrue(Epoll.isAvailable(), "without epoll a timer is as exact as the system makes it");
    scratch = Scratch.create();
    redis = EmbeddedRedis.start(scratch, folder.resolve("redis.log"), "redis", Map.of());
  }

  @AfterEach
  void stop() {
    if (redis != null) {
      redis.close();
      scratch.close();
    }
  }

  private RttProxy proxy(double rtt) {
    return RttProxy.start(redis.endpoint(), rtt, false, folder.resolve("rtt.log"));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 6, 40})
  void anUnloadedRoundTripTakesWhatWasAskedFor(double rtt) {
    List<Distance> seen = new ArrayList<>();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try (RttProxy proxy = proxy(rtt)) {
        seen.add(proxy.access().distance());
      }
      if (seen.stream().anyMatch(RttProxyIT::isRight)) {
        return;
      }
    }
    assertThat(seen).anyMatch(RttProxyIT::isRight);
  }

  private static boolean isRight(Distance distance) {
    double rtt = distance.rtt();
    return Math.abs(distance.p50() - rtt) <= 0.02 * rtt + 0.03
        && distance.p99() <= 1.1 * rtt + 0.3
        && distance.wrong().isEmpty();
  }

  @Test
  void callersDoNotDelayEachOther() throws Exception {
    double rtt = 6;
    ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
    try (RttProxy proxy = proxy(rtt)) {
      Callable<long[]> pings = () -> pings(proxy.access().clients());
      List<Future<long[]>> all = new ArrayList<>();
      for (int i = 0; i < CALLERS; i++) {
        all.add(callers.submit(pings));
      }
      long[] nanos = new long[0];
      for (Future<long[]> one : all) {
        nanos = Stream.of(nanos, one.get()).flatMapToLong(Arrays::stream).toArray();
      }
      Arrays.sort(nanos);
      assertThat(nanos[nanos.length / 2] / 1e6).isBetween(0.9 * rtt, 1.1 * rtt);
    } finally {
      callers.shutdownNow();
    }
  }

  private static long[] pings(Endpoint endpoint) {
    try (RedisAdmin admin = RedisAdmin.connect(endpoint, Duration.ofSeconds(10))) {
      return admin.timePings(200);
    }
  }

  @Test
  void aConnectionsFirstWordsWaitForTheHandshakeThatIsNotDelayed() {
    double rtt = 40;
    try (RttProxy proxy = proxy(rtt)) {
      long begin = System.nanoTime();
      try (RedisAdmin admin =
          RedisAdmin.connect(proxy.access().clients(), Duration.ofSeconds(10))) {
        double millis = (System.nanoTime() - begin) / 1e6;
        assertThat(admin).isNotNull();
        assertThat(millis).as("handshake and a PING at least").isGreaterThan(2 * rtt * 0.95);
      }
    }
  }

  @Test
  void aDistanceThatWasNotReachedMakesNumbersInvalid() {
    assertThat(new Distance(6, 0, 6.3, 7, 0).wrong()).isEmpty();
    assertThat(new Distance(6, 0, 6.5, 7, 0).wrong())
        .hasValueSatisfying(reason -> assertThat(reason).contains("6.00 ms", "6.50 ms"));
    assertThat(new Distance(6, 10, 16.5, 17, 0).wrong()).isEmpty();
    assertThat(new Distance(6, 0, 5.5, 7, 0).wrong()).isPresent();
  }
}
