package roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import roundtrip.point.Plan;
import roundtrip.point.Point;
import roundtrip.point.Points;
import roundtrip.result.ForkRecord;
import roundtrip.result.ForkRecord.Status;
import roundtrip.result.ForkResults;
import roundtrip.result.Forks;
import roundtrip.result.Manifest.PointState;

class RoundsTest {
  private static final Point A = Points.point("roundtrip.a.B.run", "x=1");
  private static final Point B = Points.point("roundtrip.a.B.run", "x=2");
  private static final Plan PLAN = Points.plan(A, B);

  private final Rounds rounds = new Rounds(PLAN, List.of());

  private static ForkRecord record(Point point, int round, Status status, long score) {
    String reason = status == Status.OK ? null : "why";
    String state = ForkResults.pack(Forks.of(point, score));
    return new ForkRecord(
        point.id(), round, status, reason, 1, 1.0, 1.0, "ops/s", List.of(), state);
  }

  private static ForkRecord ok(Point point, int round, long score) {
    return record(point, round, Status.OK, score);
  }

  private static PointState state(Point point, String state, int forks, String reason) {
    return new PointState(point.id(), state, forks, reason);
  }

  @Test
  void roundsTakePointsInTurn() {
    assertThat(rounds.remaining()).containsExactly(A, B, A, B);
    rounds.add(ok(A, 1, 1));
    assertThat(rounds.remaining()).containsExactly(B, A, B);
    assertThat(rounds.finished()).isEqualTo(1);
  }

  @Test
  void noForkIsMadeTwiceOrTooMany() {
    rounds.add(ok(A, 1, 1));
    assertThat(rounds.wants(A, 1)).isFalse();
    assertThat(rounds.wants(A, 2)).isTrue();
    assertThat(rounds.wants(A, 3)).isFalse();
  }

  @Test
  void aPointThatFailedIsLeftInPeaceAndTheOthersGoOn() {
    rounds.add(ForkRecord.failed(A.id(), 1, "why", 1));
    assertThat(rounds.wants(A, 2)).isFalse();
    assertThat(rounds.remaining()).containsExactly(B, B);
    assertThat(rounds.allCount()).isFalse();
  }

  @Test
  void oneBadForkMakesTheWholePointNotCount() {
    rounds.add(ok(A, 1, 1));
    rounds.add(record(A, 2, Status.INVALID, 1000));
    assertThat(rounds.merged(A)).isEmpty();
    assertThat(rounds.spoiled(A)).map(ForkRecord::reason).contains("why");
    assertThat(rounds.spoiled(B)).isEmpty();
  }

  @Test
  void forksAreMergedInTheOrderOfTheirRounds() {
    rounds.add(ok(A, 2, 30));
    rounds.add(ok(A, 1, 10));
    RunResult merged = rounds.merged(A).orElseThrow();
    assertThat(merged.getBenchmarkResults())
        .extracting(fork -> fork.getPrimaryResult().getScore())
        .containsExactly(10.0, 30.0);
    assertThat(rounds.merged(B)).isEmpty();
  }

  @Test
  void theStateOfAPointIsNotEmbellished() {
    assertThat(rounds.states())
        .containsExactly(state(A, "missing", 0, null), state(B, "missing", 0, null));
    rounds.add(ok(A, 1, 1));
    rounds.add(record(B, 1, Status.INVALID, 1));
    assertThat(rounds.states())
        .containsExactly(state(A, "partial", 1, null), state(B, "INVALID", 1, "why"));
    rounds.add(ForkRecord.failed(A.id(), 2, "why", 1));
    assertThat(rounds.states().get(0)).isEqualTo(state(A, "failed", 2, "why"));
  }

  @Test
  void aWholePointIsOk() {
    rounds.add(ok(A, 1, 1));
    rounds.add(ok(A, 2, 1));
    assertThat(rounds.states().get(0)).isEqualTo(state(A, "ok", 2, null));
    assertThat(rounds.allCount()).isTrue();
  }

  @Test
  void whatFailedBeforeIsTriedAgainAndWhatWasFinishedIsNot() {
    List<ForkRecord> earlier =
        List.of(
            ok(A, 1, 1),
            ForkRecord.failed(A.id(), 2, "why", 1),
            record(B, 1, Status.INVALID, 1),
            ok(Points.point("roundtrip.a.B.gone"), 1, 1));
    Rounds resumed = new Rounds(PLAN, earlier);
    assertThat(resumed.allCount()).isTrue();
    assertThat(resumed.finished()).isEqualTo(1);
    assertThat(resumed.remaining()).containsExactly(B, A, B);
  }
}
