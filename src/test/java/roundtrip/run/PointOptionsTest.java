package roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import roundtrip.latency.OperationProfiler;
import roundtrip.point.Point;
import roundtrip.point.Points;

class PointOptionsTest {
  private static final Point POINT =
      Points.point("roundtrip.a.B.run", "connection=jedis-pool", "threads=100");

  private static Options options(String... user) {
    return new PointOptions(
        JmhOptions.parse(List.of(user)), new ForkJvm(17, "a JVM"), POINT, Path.of("desk"));
  }

  private static Options travelled(Options options) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(options);
    return (Options)
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  @Test
  void nothingIsLostOnTheWayToTheFork() throws Exception {
    Options there = travelled(options("-i", "7", "-prof", "gc", "-jvmArgs", "-Xmx1g"));
    assertThat(there.getIncludes()).isEqualTo(options().getIncludes());
    assertThat(there.getBenchModes()).containsExactly(Mode.Throughput);
    assertThat(there.getThreads().get()).isEqualTo(100);
    assertThat(there.getParameter("connection").get()).containsExactly("jedis-pool");
    assertThat(there.getMeasurementIterations().get()).isEqualTo(7);
    assertThat(there.getJvmArgs().get()).containsExactly("-Xmx1g");
  }

  @Test
  void noOtherBenchmarkIsMeasuredInItsPlace() {
    Pattern include = Pattern.compile(options().getIncludes().iterator().next());
    assertThat(include.matcher("roundtrip.a.B.run").find()).isTrue();
    assertThat(include.matcher("roundtrip.a.B.runAll").find()).isFalse();
    assertThat(include.matcher("other.roundtrip.a.B.run").find()).isFalse();
    assertThat(include.matcher("roundtrip.a_B.run").find()).isFalse();
    assertThat(options("-e", "B").getExcludes()).isEmpty();
  }

  @Test
  void aRoundIsOneForkHoweverManyAreWanted() {
    assertThat(options("-f", "5").getForkCount().get()).isEqualTo(1);
    assertThat(options().getForkCount().get()).isEqualTo(1);
    assertThat(options("-f", "0").getForkCount().get()).isZero();
  }

  @Test
  void warmUpForksAreNotMadeAnewInEveryRound() {
    assertThat(options("-wf", "3").getWarmupForkCount().get()).isZero();
  }

  @Test
  void aForkThatFailsInTheMiddleNeverLooksNormal() {
    assertThat(options("-foe", "false").shouldFailOnError().get()).isTrue();
  }

  @Test
  void aForkNeverOverwritesTheResultsOfTheRun() {
    Options options = options("-rf", "json", "-rff", "r.json", "-o", "log");
    assertThat(options.getResult().hasValue()).isFalse();
    assertThat(options.getResultFormat().hasValue()).isFalse();
    assertThat(options.getOutput().hasValue()).isFalse();
  }

  @Test
  void theUsersProfilersWorkBesideOwnOnes() {
    assertThat(options("-prof", "gc").getProfilers())
        .extracting(ProfilerConfig::getKlass)
        .containsExactlyInAnyOrder(
            "gc", OperationProfiler.class.getCanonicalName(), Launch.class.getCanonicalName());
  }
}
