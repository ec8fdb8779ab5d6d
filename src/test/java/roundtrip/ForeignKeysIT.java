package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

/** Somebody else's data must survive a measurement. */
class ForeignKeysIT {
  private static final int FOREIGN = 200;

  @TempDir Path folder;
  @TempDir Path elsewhere;

  @Test
  void deletesNothingButItsOwnKeys() throws Exception {
    Sandbox sandbox = new Sandbox(folder).with("ROUNDTRIP_REDIS_PASSWORD", OwnRedis.PASSWORD);
    try (OwnRedis redis = OwnRedis.start(elsewhere);
        Jedis client = redis.client()) {
      for (int i = 0; i < FOREIGN; i++) {
        client.set("app:" + i, "value " + i);
        client.set("rt:0badcafe:key:" + i, "of another run " + i);
      }
      client.set("rt:", "nearly a prefix");
      Map<String, String> before = contents(client);

      sandbox
          .run(
              Sandbox.line(
                  "--redis",
                  redis.uri(),
                  "Pool -p threads=2 -p connection=jedis-pool,lettuce-shared -f 1 -wi 0 -i 1 -r 300ms"))
          .exits(0);

      assertThat(contents(client)).isEqualTo(before);
      assertThat(client.info("commandstats"))
          .as("it did write here, and it never emptied the server")
          .contains("cmdstat_set:", "cmdstat_unlink:")
          .doesNotContain("cmdstat_flush");
      assertThat(sandbox.files().containing(OwnRedis.PASSWORD)).isEmpty();
    }
  }

  private static Map<String, String> contents(Jedis client) {
    Map<String, String> contents = new TreeMap<>();
    client.keys("*").forEach(key -> contents.put(key, client.get(key)));
    return contents;
  }
}
