package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The whole way through, once. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "processes are looked up in /proc")
class SpineIT {
  private static final String[] ONE_POINT =
      Sandbox.line("Pool -p threads=1 -p connection=jedis-pool -f 1 -wi 0 -i 1 -r 300ms");

  @TempDir Path folder;

  @Test
  void losesNothingBetweenForkAndFile() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    Path own = sandbox.file("out.json");
    Finished finished =
        sandbox.run(
            Sandbox.line(
                "Pool -p threads=1,2 -p connection=jedis-pool,lettuce-shared -f 2",
                "-wi 1 -w 200ms -i 1 -r 300ms -rf json -rff",
                own));

    finished.exits(0);
    List<JsonObject> results = sandbox.files().results();
    assertThat(results).hasSize(4).allSatisfy(SpineIT::isWhole);
    assertThat(results).extracting(RunFiles::id).doesNotHaveDuplicates();
    assertThat(RunFiles.results(own)).isEqualTo(results);
    assertThat(sandbox.files().states().values())
        .allSatisfy(state -> assertThat(state.get("state").getAsString()).isEqualTo("ok"));
  }

  private static void isWhole(JsonObject entry) {
    assertThat(entry.getAsJsonObject("params").get("threads").getAsInt())
        .isEqualTo(entry.get("threads").getAsInt());
    assertThat(entry.getAsJsonObject("primaryMetric").getAsJsonArray("rawData")).hasSize(2);
    for (String name :
        List.of(
            "latency.p50",
            "latency.p99",
            "latency.p99.9",
            "latency.max",
            "client.cpu",
            "server.cpu",
            "machine.cpu",
            "network")) {
      assertThat(RunFiles.metric(entry, name)).as(name).isPositive();
    }
  }

  @Test
  void tellsNobodyThePasswordOfItsServer() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    try (RunProcess run = sandbox.startRun(ONE_POINT)) {
      Living fork = run.await("a fork", Living::isFork);
      String password = password(sandbox);
      assertThat(Living.all()).noneMatch(process -> process.command().contains(password));
      assertThat(fork.environment()).doesNotContain(password);
      run.finish().exits(0);

      assertThat(sandbox.files().containing(password)).isEmpty();
      run.leavesNothing();
    }
  }

  private static String password(Sandbox sandbox) throws Exception {
    Await.until("redis.conf", RunProcess.PATIENCE, () -> config(sandbox).contains("requirepass"));
    return config(sandbox).replaceFirst("(?s).*requirepass (\\S+).*", "$1");
  }

  private static String config(Sandbox sandbox) throws IOException {
    try (Stream<Path> files = Files.walk(sandbox.scratch().get(0))) {
      Path config = files.filter(file -> file.endsWith("redis.conf")).findFirst().orElse(null);
      return config == null ? "" : Files.readString(config);
    }
  }

  @Test
  void bringsItsOwnServerWhereThereIsNone() throws Exception {
    Path programs = Files.createDirectory(folder.resolve("bin"));
    for (String name : List.of("sh", "rm", "sleep", "kill")) {
      Files.createSymbolicLink(programs.resolve(name), which(name));
    }
    Sandbox sandbox = new Sandbox(folder).with("PATH", programs.toString());
    sandbox.run(ONE_POINT).exits(0);

    JsonObject server =
        sandbox.files().manifest().getAsJsonArray("servers").get(0).getAsJsonObject();
    assertThat(server.get("provider").getAsString()).isEqualTo("bundled");
  }

  private static Path which(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(each -> Path.of(each, program))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void obeysJmhsOwnOptions() throws Exception {
    Sandbox sandbox = new Sandbox(folder);
    Path words = sandbox.file("words");
    Finished finished =
        sandbox.run(
            Sandbox.line(
                String.join(" ", ONE_POINT),
                "-wi 1 -w 500ms -r 1 -bm avgt -tu us -prof gc -o",
                words));

    assertThat(finished.exits(0).out()).isEmpty();
    assertThat(words).content().contains("PoolBenchmark.set", "Results: ");
    JsonObject entry = sandbox.files().results().get(0);
    assertThat(entry.get("mode").getAsString()).isEqualTo("avgt");
    assertThat(RunFiles.metric(entry, "gc.alloc.rate.norm")).isPositive();
    double average = entry.getAsJsonObject("primaryMetric").get("score").getAsDouble();
    assertThat(average)
        .as("one caller's average in us")
        .isBetween(
            RunFiles.metric(entry, "latency.p50") / 10, RunFiles.metric(entry, "latency.max"));
  }
}
