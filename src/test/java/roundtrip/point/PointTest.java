package roundtrip.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PointTest {
  private static final String NAME = "roundtrip.pool.PoolBenchmark.set";

  /** Journals of earlier runs are read by it. */
  @Test
  void theIdentityOfAPointNeverChanges() {
    assertThat(Points.point(NAME, "threads=10", "connection=jedis-pool").id())
        .isEqualTo("roundtrip.pool.PoolBenchmark.set thrpt connection=jedis-pool threads=10");
    assertThat(Points.point(NAME, "x=1").id()).isEqualTo(NAME + " thrpt x=1 t=1");
  }

  @Test
  void theOrderOfParametersMakesNoOtherPoint() {
    TreeMap<String, String> backwards = new TreeMap<>(Comparator.reverseOrder());
    Point point = Points.point(NAME, "a=1", "b=2", "threads=3");
    backwards.putAll(point.params());
    Point other = new Point(NAME, "thrpt", 3, backwards, Points.timing(1), Needs.connections(7));
    assertThat(other.id()).isEqualTo(point.id());
  }

  @Test
  void pointsThatDifferAnywhereAreTwo() {
    assertThat(
            Set.of(
                Points.point(NAME, "x=1").id(),
                Points.point(NAME, "x=2").id(),
                Points.point(NAME, "x=1", "threads=1").id(),
                Points.point(NAME + "All", "x=1").id()))
        .hasSize(4);
  }

  @Test
  void aPointIsNotChangedBehindItsBack() {
    Point point = Points.point(NAME, "x=1");
    assertThatThrownBy(() -> point.params().put("x", "2"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void aLabelSaysWhatTellsPointsApartAndNoMore() {
    assertThat(Points.point(NAME, "a=1", "b=2", "c=3").label(Set.of("b", "other")))
        .isEqualTo("PoolBenchmark.set b=2");
  }
}
