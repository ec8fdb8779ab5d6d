package roundtrip.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import roundtrip.point.Refusal;
import roundtrip.result.Manifest.PointState;

class ManifestTest {
  private static final Manifest MANIFEST =
      new Manifest(
          "0.1.0",
          "abc+",
          "sha",
          "2026-11-21T00:00:00Z",
          "running",
          List.of("-p", "x=1,2", "--redis", "redis://h?timeout=5s", "<Pool>"),
          true,
          2,
          "a JDK",
          Map.of("os", "Linux"),
          Map.of("jedis", "8"),
          List.of(),
          List.of(new PointState("a x=1", "missing", 0, null)));

  @TempDir Path path;
  private RunFolder folder;

  @BeforeEach
  void open() {
    folder = new RunFolder(path);
  }

  @Test
  void aManifestIsReadAsItWasWritten() {
    MANIFEST.write(folder);
    assertThat(Manifest.read(folder)).isEqualTo(MANIFEST);
  }

  @Test
  void theEndOfARunChangesNothingOfItsBeginning() {
    List<PointState> points = List.of(new PointState("a x=1", "failed", 1, "why"));
    List<Map<String, String>> servers = List.of(Map.of("version", "7"));
    Manifest last = MANIFEST.with("finished", servers, points);
    assertThat(last)
        .usingRecursiveComparison()
        .ignoringFields("state", "servers", "points")
        .isEqualTo(MANIFEST);
    assertThat(last.state()).isEqualTo("finished");
    assertThat(last.servers()).isEqualTo(servers);
    assertThat(last.points()).isEqualTo(points);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "{\"arguments\": 3}", "{\"state\": \"running\"}"})
  void aDamagedManifestIsSaidInALine(String text) throws IOException {
    Files.writeString(folder.manifest(), text);
    assertThatThrownBy(() -> Manifest.read(folder))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("run.json is damaged");
  }

  @Test
  void aMissingManifestIsSaidInALine() {
    assertThatThrownBy(() -> Manifest.read(folder))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("cannot read");
  }
}
