package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import roundtrip.point.Refusal;

class ArgumentsTest {
  @TempDir Path folder;

  private static Arguments parse(String line) {
    return Arguments.parse(line.isEmpty() ? List.of() : List.of(line.split(" ")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-p x=1", "-p=x=1", "-px=1", "--p x=1", "--p=x=1"})
  void noSpellingOfAParameterIsTakenForSomethingElse(String line) {
    assertThat(parse(line).parameters()).isEqualTo(Map.of("x", List.of("1")));
    assertThat(parse(line).patterns()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-f 2", "-f2", "-f=2", "--rounds 2", "--rounds=2"})
  void roundsAndForksNeverContradictEachOther(String line) {
    assertThat(parse(line).jmh()).containsExactly("-f", "2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--redis redis://host:7000", "--redis=redis://host:7000"})
  void anAddressSurvivesBothSpellings(String line) {
    assertThat(parse(line).own("redis")).isEqualTo("redis://host:7000");
  }

  @Test
  void theEqualsSignsOfAValueAreKept() {
    assertThat(parse("--redis=redis://host?timeout=5s").own("redis"))
        .isEqualTo("redis://host?timeout=5s");
    assertThat(parse("-jvmArgs=-Dx=y").jmh()).containsExactly("-jvmArgs", "-Dx=y");
  }

  @Test
  void aParameterNamedTwiceIsNotMeasuredTwice() {
    assertThat(parse("-p x=1,2 -p x=2,3").parameters().get("x")).containsExactly("1", "2", "3");
  }

  @Test
  void theLastOfTwoOptionsCounts() {
    assertThat(parse("-i 3 -i 5").jmh()).containsExactly("-i", "5");
  }

  @Test
  void optionsThatJmhAddsUpAreAllKept() {
    assertThat(parse("-prof gc -prof stack").jmh())
        .containsExactly("-prof", "gc", "-prof", "stack");
  }

  @Test
  void aMistypedOptionIsNotPassedOver() {
    assertThatThrownBy(() -> parse("--awak"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("--awak")
        .hasMessageContaining("did you mean --awake");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-f", "--redis", "--profile", "-p"})
  void anOptionWithoutItsValueIsNotGuessed(String line) {
    assertThatThrownBy(() -> parse(line))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("wants a value");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-p x", "-p x=", "-p =1"})
  void halfAParameterIsNotGuessed(String line) {
    assertThatThrownBy(() -> parse(line)).isInstanceOf(Refusal.class).hasMessageContaining("-p ");
  }

  @Test
  void aCommandIsOneOnlyInFirstPlace() {
    assertThat(parse("list Pool").command()).isEqualTo("list");
    assertThat(parse("Pool list").command()).isEqualTo("run");
    assertThat(parse("Pool list").patterns()).containsExactly("Pool", "list");
  }

  @Test
  void jmhsOwnQuestionsReachJmh() {
    assertThat(parse("-lp").asksJmhToTell()).isTrue();
    assertThat(parse("-l Pool").jmh()).containsExactly("-l");
    assertThat(parse("-f 1").asksJmhToTell()).isFalse();
  }

  @Test
  void theCanonicalLineMeansWhatTheLineMeant() {
    Arguments arguments = parse("Pool --rounds 2 -px=1,2 --redis redis://h:1 --awake Self -wi 0");
    Arguments again = Arguments.parse(arguments.canonical());
    assertThat(again.canonical()).isEqualTo(arguments.canonical());
    assertThat(again.jmh()).containsExactly("-f", "2", "-wi", "0");
    assertThat(again.parameters()).isEqualTo(Map.of("x", List.of("1", "2")));
    assertThat(again.own("redis")).isEqualTo("redis://h:1");
    assertThat(again.has("awake")).isTrue();
    assertThat(again.patterns()).containsExactly("Pool", "Self");
  }

  @Test
  void whereARunIsKeptDoesNotMakeItAnotherRun() {
    assertThat(parse("Pool --out a --dry-run --force").canonical())
        .isEqualTo(parse("Pool --out b").canonical());
  }

  @Test
  void theCommandLineOverridesWhatAProfileSaysOfOneBenchmark() throws Exception {
    Path file = Files.writeString(folder.resolve("p"), "-p Pool:threads=1,2 -p Pool:poolSize=3");
    assertThat(parse("@" + file + " -p threads=7").parameters())
        .isEqualTo(Map.of("threads", List.of("7"), "Pool:poolSize", List.of("3")));
  }
}
