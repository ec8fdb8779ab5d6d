package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import roundtrip.point.Refusal;

class ProfileTest {
  @TempDir Path folder;

  private Arguments parse(String profile, String... line) throws IOException {
    Path file = Files.writeString(folder.resolve("profile"), profile);
    List<String> words = new ArrayList<>(List.of(line));
    words.add("@" + file);
    return Arguments.parse(words);
  }

  @Test
  void aProfileNeverOverridesTheCommandLine() throws IOException {
    Arguments arguments = parse("-f 9 -i 9 --redis redis://far", "-f", "1", "--redis", "redis://h");
    assertThat(arguments.jmh()).containsExactly("-f", "1", "-i", "9");
    assertThat(arguments.own("redis")).isEqualTo("redis://h");
  }

  @Test
  void aProfileNeverAddsValuesToAParameterOfTheCommandLine() throws IOException {
    Arguments arguments = parse("-p threads=1000 -p rtt=1", "-p", "threads=1");
    assertThat(arguments.parameters())
        .isEqualTo(Map.of("threads", List.of("1"), "rtt", List.of("1")));
  }

  @Test
  void aProfileNeverAddsBenchmarksToThoseOfTheCommandLine() throws IOException {
    assertThat(parse("Pool Self", "Token").patterns()).containsExactly("Token");
    assertThat(parse("Pool Self").patterns()).containsExactly("Pool", "Self");
  }

  @Test
  void aProfileNeverAddsToAnOptionThatJmhAddsUp() throws IOException {
    assertThat(parse("-prof gc", "-prof", "stack").jmh()).containsExactly("-prof", "stack");
  }

  @Test
  void roundsOfTheCommandLineOverrideForksOfAProfile() throws IOException {
    assertThat(parse("-f 9", "--rounds", "1").jmh()).containsExactly("-f", "1");
  }

  @Test
  void commentsAreNotTakenForBenchmarks() throws IOException {
    Arguments arguments =
        parse("# for a night\n-f 2 # two\n\n  Pool#set # the first\n\t-p x=a#b\n");
    assertThat(arguments.patterns()).containsExactly("Pool#set");
    assertThat(arguments.jmh()).containsExactly("-f", "2");
    assertThat(arguments.parameters()).isEqualTo(Map.of("x", List.of("a#b")));
  }

  @Test
  void nothingAtAllRunsTheQuickProfileAndNothingElse() {
    List<String> quick = Profile.named("quick");
    assertThat(quick).isNotEmpty();
    assertThat(Arguments.parse(List.of()).canonical())
        .isEqualTo(Arguments.parse(quick).canonical());
    assertThat(Arguments.parse(List.of("list")).canonical()).isEmpty();
  }

  @Test
  void aMissingProfileIsSaid() {
    assertThatThrownBy(() -> Arguments.parse(List.of("@" + folder.resolve("none"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no such file");
    assertThatThrownBy(() -> Profile.named("none"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no such profile");
  }

  @Test
  void aProfileOutsideTheJarIsNotReadByName() {
    assertThatThrownBy(() -> Profile.named("../roundtrip/versions.properties"))
        .isInstanceOf(Refusal.class);
  }
}
