package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Distance belongs to the point, is written down, and is never mistaken for the server. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "processes are looked up in /proc")
class RttIT {
  @TempDir Path folder;

  @Test
  void pointsOfOneRunKeepTheirOwnDistances() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    sandbox
        .run(
            Sandbox.line(
                "Pool -p connection=jedis-pool,lettuce-shared -p rtt=0,8 -p threads=1",
                "-f 1 -wi 1 -w 500ms -i 1 -r 1"))
        .exits(0);

    List<JsonObject> results = sandbox.files().results();
    assertThat(results).hasSize(4);
    for (JsonObject entry : results) {
      double p50 = RunFiles.metric(entry, "latency.p50");
      boolean away = entry.getAsJsonObject("params").get("rtt").getAsString().equals("8");
      assertThat(p50).isBetween(away ? 7600.0 : 0.0, away ? 10_000.0 : 7000.0);
      assertThat(entry.getAsJsonObject("secondaryMetrics").has("proxy.cpu")).isEqualTo(away);
      if (away) {
        assertThat(RunFiles.metric(entry, "proxy.cpu")).isPositive();
      }
    }
    assertThat(sandbox.files().manifest().getAsJsonArray("servers").toString())
        .contains("\"rtt\":\"8.0 ms\"", "p50");
  }

  @Test
  void doesNotOutliveTheRun() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    try (RunProcess run =
        sandbox.startRun(
            Sandbox.line(
                "Pool -p connection=jedis-pool -p rtt=2 -p threads=1 -f 1 -wi 1 -w 1 -i 1 -r 30"))) {
      run.awaitMeasuring(1);
      run.await("a proxy", process -> process.command().contains("RttProxyMain"));
      run.kill();
      run.leavesNothing();
    }
  }
}
