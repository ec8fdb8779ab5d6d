package roundtrip.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import roundtrip.point.Refusal;

class RunFolderTest {
  @TempDir Path folder;

  @Test
  void replacingLeavesNothingButTheNewText() throws IOException {
    Path file = folder.resolve("results.json");
    RunFolder.replace(file, "the old text, which is longer");
    RunFolder.replace(file, "new \u00e9");
    assertThat(file).hasContent("new \u00e9");
    assertThat(folder).isDirectoryContaining(file::equals);
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void whatAKillLeftBehindNeverGetsIntoTheText() throws IOException {
    Path file = folder.resolve("results.json");
    Files.writeString(folder.resolve("results.json.new"), "half of a longer text");
    RunFolder.replace(file, "whole");
    assertThat(file).hasContent("whole");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  /** Who reads the file has it open as it was, because the new text is another file. */
  @Test
  void replacingNeverWritesIntoTheFileThatIsThere() throws IOException {
    Path file = folder.resolve("results.json");
    RunFolder.replace(file, "old");
    try (var reader = Files.newBufferedReader(file)) {
      RunFolder.replace(file, "new");
      assertThat(reader.readLine()).isEqualTo("old");
    }
  }

  @Test
  void aFailedReplacementLeavesNoRubbish() throws IOException {
    Path occupied = Files.createDirectories(folder.resolve("results.json").resolve("in the way"));
    assertThatThrownBy(() -> RunFolder.replace(occupied.getParent(), "text"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("cannot write");
    assertThat(folder.toFile().list()).containsExactly("results.json");
  }

  @Test
  void aRunNeverOverwritesAnother() throws IOException {
    RunFolder run = new RunFolder(folder.resolve("run"));
    run.create();
    assertThatCode(run::create).doesNotThrowAnyException();
    Files.writeString(run.manifest(), "{}");
    assertThatThrownBy(run::create)
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("holds a run already");
  }

  @Test
  void aFolderWithoutARunIsNotGoneOnWith() {
    assertThatThrownBy(() -> new RunFolder(folder).mustExist())
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no run is there");
  }
}
