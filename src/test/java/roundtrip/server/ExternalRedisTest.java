package roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import roundtrip.point.Refusal;

class ExternalRedisTest {
  private static Endpoint parse(String uri) {
    return ExternalRedis.parse(uri, null);
  }

  @Test
  void everyPartOfAnAddressIsObeyed() {
    Endpoint endpoint = ExternalRedis.parse("rediss://me@host:7000/3?timeout=5s", "secret");
    assertThat(endpoint.host()).isEqualTo("host");
    assertThat(endpoint.port()).isEqualTo(7000);
    assertThat(endpoint.account()).contains("me");
    assertThat(endpoint.secret()).contains("secret");
    assertThat(endpoint.tls()).isTrue();
    assertThat(endpoint.database()).isEqualTo(3);
    assertThat(endpoint.timeoutMillis()).isEqualTo(5000);
  }

  @Test
  void whatAnAddressLeavesOutIsAsRedisHasIt() {
    Endpoint endpoint = parse("redis://host");
    assertThat(endpoint.port()).isEqualTo(6379);
    assertThat(endpoint.account()).isEmpty();
    assertThat(endpoint.secret()).isEmpty();
    assertThat(endpoint.tls()).isFalse();
    assertThat(endpoint.database()).isZero();
    assertThat(endpoint.timeoutMillis()).isEqualTo(Endpoint.TIMEOUT_MILLIS);
    assertThat(parse("redis://host/")).extracting(Endpoint::database).isEqualTo(0);
  }

  @Test
  void twoRunsNeverDeleteEachOthersKeys() {
    assertThat(parse("redis://host").prefix())
        .startsWith("rt:")
        .isNotEqualTo(parse("redis://host").prefix());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "host",
        "host:6379",
        "http://host:6379",
        "redis:host",
        "redis://",
        "redis://:6379",
        "redis://host:port",
        "redis://host:0",
        "redis://host:65536",
        "redis://two words",
        "redis://host/db",
        "redis://host/1/2",
        "redis://host/12345",
        "redis://host?wait=5s",
        "redis://host?timeout=soon",
        "redis://host?timeout=99999999999"
      })
  void anAddressThatIsNoneIsSaidInALine(String uri) {
    assertThatThrownBy(() -> parse(uri))
        .isInstanceOf(Refusal.class)
        .hasMessageStartingWith("--redis");
  }

  @ParameterizedTest
  @CsvSource({"timeout=5s,5000", "timeout=50ms,50", "timeout=70,70"})
  void aTimeoutIsNotOffByAThousand(String query, int millis) {
    assertThat(parse("redis://host?" + query).timeoutMillis()).isEqualTo(millis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis://:hush@host", "redis://me:hush@host", "redis://me%3Ahush@host"})
  void aPasswordOnTheCommandLineIsRefused(String uri) {
    assertThatThrownBy(() -> parse(uri))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining(ExternalRedis.PASSWORD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis://me:hush@host",
        "http://me:hush@host",
        "redis://me:hush@under_score:6379",
        "redis://me:hush@two words",
        "redis:me:hush@host",
        "redis://host?password=hush"
      })
  void aRefusalNeverRepeatsAPassword(String uri) {
    assertThatThrownBy(() -> parse(uri))
        .isInstanceOf(Refusal.class)
        .hasMessageNotContaining("hush");
  }
}
