package roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import roundtrip.point.Refusal;
import roundtrip.result.Manifest;
import roundtrip.result.RunFolder;

class ResumeTest {
  private static final List<String> LINE = List.of("-f", "2", "Pool");

  @TempDir Path folder;

  @BeforeEach
  void leaveARun() {
    Map<String, String> none = Map.of();
    new Manifest(
            "0", "r", "jar", "then", "running", LINE, false, 2, "jdk", none, none, List.of(),
            List.of())
        .write(new RunFolder(folder));
  }

  private Request request(boolean force, List<String> canonical) {
    return new Request(
        List.of(),
        List.of(),
        Map.of(),
        null,
        false,
        null,
        folder.toString(),
        force,
        false,
        canonical);
  }

  @Test
  void aRunGoesOnAsItWasLeft() {
    assertThat(Resume.manifest(request(false, LINE), "jdk", "jar", false)).isPresent();
    assertThat(Resume.arguments(folder.toString())).isEqualTo(LINE);
  }

  @ParameterizedTest
  @CsvSource({
    "another,jar,false,Pool,JDK",
    "jdk,another,false,Pool,jar",
    "jdk,jar,true,Pool,state of idle cores",
    "jdk,jar,false,Self,options"
  })
  void numbersOfDifferentRunsAreNeverMixedSilently(
      String jdk, String jar, boolean awake, String pattern, String named) {
    List<String> line = List.of("-f", "2", pattern);
    assertThatThrownBy(() -> Resume.manifest(request(false, line), jdk, jar, awake))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("another " + named);
    assertThat(Resume.manifest(request(true, line), jdk, jar, awake)).isPresent();
  }

  @Test
  void whereWordsAndCopiesGoIsNoReasonToMeasureAnew() {
    List<String> line = List.of("-rff", "elsewhere.json", "-o", "words", "-f", "2", "Pool");
    assertThat(Resume.manifest(request(false, line), "jdk", "jar", false)).isPresent();
  }

  @Test
  void aNewRunGoesOnWithNothing() {
    Request fresh =
        new Request(List.of(), List.of(), Map.of(), null, false, null, null, false, false, LINE);
    assertThat(Resume.manifest(fresh, "jdk", "jar", false)).isEmpty();
  }

  @Test
  void aFolderThatHoldsNoRunIsNotGoneOnWith() {
    String elsewhere = folder.resolve("elsewhere").toString();
    assertThatThrownBy(() -> Resume.arguments(elsewhere))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no run is there");
  }
}
