package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fewer connections than callers: must end, and the waiting must be seen. */
class StarvedPoolIT {
  private static final int CONNECTIONS = 2;
  private static final int CALLERS = 50;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"jedis-pool", "lettuce-pool"})
  void doesNotHangOrHideTheWaiting(String connection) throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    sandbox
        .run(
            Sandbox.line(
                "Pool -p threads=" + CALLERS,
                "-p poolSize=" + CONNECTIONS,
                "-p connection=" + connection,
                "-f 1 -wi 1 -w 500ms -i 2 -r 500ms"))
        .exits(0);

    JsonObject entry = sandbox.files().results().get(0);
    double perSecond = entry.getAsJsonObject("primaryMetric").get("score").getAsDouble();
    double served = 1e6 * CONNECTIONS / perSecond;
    assertThat(RunFiles.metric(entry, "pool.wait.p99"))
        .as("waiting, beside %.0f us with a connection", served)
        .isGreaterThan(served);
    assertThat(RunFiles.metric(entry, "latency.p99")).isGreaterThan(served);
  }
}
