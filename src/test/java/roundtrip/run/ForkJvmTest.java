package roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import roundtrip.point.Plan;
import roundtrip.point.Point;
import roundtrip.point.Points;
import roundtrip.point.Refusal;

class ForkJvmTest {
  private static final Point PLATFORM = Points.point("roundtrip.a.B.run", "carrier=platform");
  private static final Point VIRTUAL = Points.point("roundtrip.a.B.run", "carrier=virtual");

  @Test
  void virtualThreadsAreNotMeasuredWhereThereAreNone() {
    Plan plan = Points.plan(PLATFORM, VIRTUAL);
    assertThatThrownBy(() -> new ForkJvm(17, "").admit(plan))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("Java 21");
    assertThatCode(() -> new ForkJvm(21, "").admit(plan)).doesNotThrowAnyException();
    assertThatCode(() -> new ForkJvm(17, "").admit(Points.plan(PLATFORM)))
        .doesNotThrowAnyException();
  }

  @Test
  void platformThreadsAreNeverMeasuredAsVirtualOnes() {
    assertThat(new ForkJvm(21, "").arguments(VIRTUAL)).containsExactly("-Djmh.executor=VIRTUAL");
    assertThat(new ForkJvm(21, "").arguments(PLATFORM)).isEmpty();
  }

  /** An argument it does not know keeps a JVM from starting. */
  @Test
  void anOlderJavaIsNotGivenTheArgumentsOfANewerOne() {
    assertThat(new ForkJvm(17, "").arguments(PLATFORM)).isEmpty();
    assertThat(new ForkJvm(22, "").arguments(PLATFORM)).hasSize(1);
    assertThat(new ForkJvm(25, "").arguments(PLATFORM)).hasSize(2);
  }

  @Test
  void aWrongJvmIsSaidBeforeAnythingStarts() {
    assertThatThrownBy(() -> ForkJvm.of(JmhOptions.parse(List.of("-jvm", "/no/such/java"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("-jvm /no/such/java");
  }

  @Test
  void everyArgumentReachesTheForkAsOne() {
    String line = Launch.line(List.of("-Da=b c", "--flag"), Path.of("a folder", "fork.json"));
    assertThat(new Launch(line).addJVMOptions(null))
        .containsExactly("-Da=b c", "--flag", "-Droundtrip.desk=" + Path.of("a folder/fork.json"));
  }
}
