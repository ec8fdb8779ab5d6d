package roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EndpointTest {
  @Test
  void noTextOfAnEndpointHoldsThePassword() {
    Endpoint far = new Endpoint("host", 7000, "me", "secret", true, 0, "rt:", 1);
    assertThat(far).asString().isEqualTo("rediss://host:7000");
    assertThat("at " + Endpoint.own(1, "secret")).doesNotContain("secret");
    assertThat(new Message(Message.ACCESS, Access.direct(far, true)).toString())
        .doesNotContain("secret");
  }

  @Test
  void whoNeedsThePasswordGetsIt() {
    assertThat(Endpoint.own(1, "secret").secret()).contains("secret");
    assertThat(Endpoint.own(1, null).secret()).isEmpty();
    assertThat(Endpoint.own(1, "secret").account()).isEmpty();
  }
}
