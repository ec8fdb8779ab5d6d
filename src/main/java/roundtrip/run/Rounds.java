package roundtrip.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import roundtrip.point.Plan;
import roundtrip.point.Point;
import roundtrip.result.ForkRecord;
import roundtrip.result.ForkResults;
import roundtrip.result.Manifest.PointState;

/** What a run knows of its points so far: who has which forks, and who has failed. */
final class Rounds {
  private final Plan plan;
  private final Map<String, TreeMap<Integer, ForkRecord>> records = new LinkedHashMap<>();

  /**
   * @param earlier what a run that is gone on with has finished; what failed then is tried again
   */
  Rounds(Plan plan, List<ForkRecord> earlier) {
    this.plan = plan;
    plan.points().forEach(point -> records.put(point.id(), new TreeMap<>()));
    for (ForkRecord record : earlier) {
      if (record.isOk() && records.containsKey(record.point())) {
        add(record);
      }
    }
  }

  void add(ForkRecord record) {
    records.get(record.point()).put(record.round(), record);
  }

  /** Whether this fork is still to be made. A point that has failed once is not tried again. */
  boolean wants(Point point, int round) {
    return round <= point.timing().forks()
        && !records.get(point.id()).containsKey(round)
        && spoiled(point).isEmpty();
  }

  /** The fork that makes the whole point not count, if there is one. */
  Optional<ForkRecord> spoiled(Point point) {
    return records.get(point.id()).values().stream().filter(record -> !record.isOk()).findFirst();
  }

  /** All forks of a point merged; nothing while it has none, or if it does not count. */
  Optional<RunResult> merged(Point point) {
    if (spoiled(point).isPresent()) {
      return Optional.empty();
    }
    List<RunResult> forks =
        records.get(point.id()).values().stream()
            .map(record -> ForkResults.unpack(record.state()))
            .toList();
    return forks.isEmpty() ? Optional.empty() : Optional.of(ForkResults.merge(point, forks));
  }

  int finished() {
    return records.values().stream().mapToInt(Map::size).sum();
  }

  /** Forks still to be made. */
  List<Point> remaining() {
    List<Point> remaining = new ArrayList<>();
    for (int round = 1; round <= plan.rounds(); round++) {
      for (Point point : plan.points()) {
        if (wants(point, round)) {
          remaining.add(point);
        }
      }
    }
    return remaining;
  }

  List<PointState> states() {
    return plan.points().stream().map(this::state).toList();
  }

  private PointState state(Point point) {
    int forks = records.get(point.id()).size();
    Optional<ForkRecord> spoiled = spoiled(point);
    if (spoiled.isPresent()) {
      boolean failed = spoiled.get().status() == ForkRecord.Status.FAILED;
      return new PointState(
          point.id(), failed ? "failed" : "INVALID", forks, spoiled.get().reason());
    }
    String state = forks == 0 ? "missing" : forks < point.timing().forks() ? "partial" : "ok";
    return new PointState(point.id(), state, forks, null);
  }

  /** Nothing has failed, nothing is invalid. */
  boolean allCount() {
    return plan.points().stream().noneMatch(point -> spoiled(point).isPresent());
  }
}
