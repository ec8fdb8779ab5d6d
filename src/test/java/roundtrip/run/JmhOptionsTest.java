package roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import roundtrip.point.Refusal;

class JmhOptionsTest {
  @ParameterizedTest
  @ValueSource(strings = {"-bm thrpt,avgt", "-bm all", "-bm thrpt -bm ss"})
  void chartsNeverMixModes(String line) {
    assertThatThrownBy(() -> parse(line))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("one mode per run");
  }

  @Test
  void oneModeIsObeyed() {
    assertThat(JmhOptions.modes(parse("-bm avgt"))).containsExactly(Mode.AverageTime);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-wm BULK", "-wm BULK_INDI", "-wmb Other"})
  void pointsNeverWarmEachOtherUp(String line) {
    assertThatThrownBy(() -> parse(line)).isInstanceOf(Refusal.class).hasMessageContaining("-wm");
  }

  @Test
  void whatJmhCannotReadIsSaidInALine() {
    assertThatThrownBy(() -> parse("-f many")).isInstanceOf(Refusal.class);
  }

  private static CommandLineOptions parse(String line) {
    return JmhOptions.parse(List.of(line.split(" ")));
  }
}
