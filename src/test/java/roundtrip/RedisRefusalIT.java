package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An address that cannot be used must be known before anything starts, with what to mend. */
class RedisRefusalIT {
  private static final String PASSWORD = "ROUNDTRIP_REDIS_PASSWORD";

  @TempDir Path folder;
  @TempDir Path elsewhere;

  private Sandbox sandbox() {
    return new Sandbox(folder);
  }

  private void refuses(Sandbox sandbox, String uri, String... remedies) throws Exception {
    Finished finished =
        sandbox.run(
            "--redis", uri, "Pool", "-p", "threads=50", "-p", "connection=jedis-pool", "-f", "1");

    assertThat(finished.refusal()).contains(remedies);
    assertThat(sandbox.out()).doesNotExist();
    new RunProcess(sandbox, null, null, null).leavesNothing();
  }

  @Test
  void doesNotTryAClosedPortForLong() throws Exception {
    refuses(sandbox(), NotRedis.closedPort(), "nothing listens there");
  }

  @ParameterizedTest
  @ValueSource(strings = {"HTTP/1.1 400 Bad Request\r\n\r\n", "+OK\r\n+OK\r\n+OK\r\n", "\r\n", ""})
  void doesNotTakeAnythingThatListensForRedis(String greeting) throws Exception {
    try (NotRedis stranger = new NotRedis(greeting)) {
      refuses(sandbox(), stranger.uri(), stranger.uri());
    }
  }

  @Test
  void doesNotFailEveryPointForAWrongPassword() throws Exception {
    try (OwnRedis redis = OwnRedis.start(elsewhere)) {
      refuses(sandbox().with(PASSWORD, "wrong"), redis.uri(), "wrong password", PASSWORD);
    }
  }

  @Test
  void doesNotFailEveryPointForAMissingPassword() throws Exception {
    try (OwnRedis redis = OwnRedis.start(elsewhere)) {
      refuses(sandbox(), redis.uri(), "wants a password", PASSWORD);
    }
  }

  @Test
  void doesNotFillAServerThatHasNotRoomForThePoint() throws Exception {
    try (OwnRedis redis = OwnRedis.start(elsewhere, "maxclients 20")) {
      refuses(
          sandbox().with(PASSWORD, OwnRedis.PASSWORD),
          redis.uri(),
          "50 connections",
          "CONFIG SET maxclients");
    }
  }
}
