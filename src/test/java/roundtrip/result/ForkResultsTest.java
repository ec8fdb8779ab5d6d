package roundtrip.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import roundtrip.point.Point;
import roundtrip.point.Points;
import roundtrip.point.Refusal;

class ForkResultsTest {
  private static final Point POINT =
      Points.point("roundtrip.pool.PoolBenchmark.set", "connection=jedis-pool", "threads=100");

  @Test
  void theNumberOfForksIsNotThatOfTheLastOne() {
    RunResult merged = merge(Forks.of(POINT, 10, 20), Forks.of(POINT, 30, 40));
    assertThat(merged.getParams().getForks()).isEqualTo(2);
    assertThat(merged.getBenchmarkResults()).hasSize(2);
  }

  @Test
  void theScoreIsThatOfAllForks() {
    RunResult merged = merge(Forks.of(POINT, 10, 20), Forks.of(POINT, 30, 40));
    assertThat(merged.getPrimaryResult().getScore()).isEqualTo(25);
  }

  @Test
  void mergingKeepsWhatWasMeasured() {
    RunResult merged = merge(Forks.of(POINT, 10), Forks.of(POINT, 30));
    assertThat(merged.getParams().getBenchmark()).isEqualTo(POINT.benchmark());
    assertThat(merged.getParams().getThreads()).isEqualTo(100);
    assertThat(merged.getParams().getParam("connection")).isEqualTo("jedis-pool");
    assertThat(merged.getParams().getParamsKeys()).containsExactly("connection", "threads");
  }

  @Test
  void aForkKeptInTheJournalLosesNothing() {
    RunResult again = ForkResults.unpack(ForkResults.pack(Forks.of(POINT, 10, 21)));
    assertThat(again.getParams()).isEqualTo(Forks.params(POINT));
    assertThat(again.getPrimaryResult().getScore()).isEqualTo(15.5);
    assertThat(again.getBenchmarkResults().iterator().next().getIterationResults()).hasSize(2);
  }

  @Test
  void nothingButResultsIsMadeOfAJournal() throws IOException {
    String planted = pack(new File("anything"));
    assertThatThrownBy(() -> ForkResults.unpack(planted))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("another version");
  }

  private static RunResult merge(RunResult... forks) {
    return ForkResults.merge(POINT, List.of(forks));
  }

  private static String pack(Object foreign) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(new GZIPOutputStream(bytes))) {
      out.writeObject(foreign);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }
}
