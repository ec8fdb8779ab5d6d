package roundtrip.planted;

import java.time.Duration;
import roundtrip.pool.Route;
import roundtrip.redis.Tuning;
import roundtrip.run.Clock;

/** A package that no rule names, as that of a study not yet written. */
public final class NewStudy {
  private NewStudy() {}

  /** Breaks the arrows. */
  public static class BorrowsFromAnother {
    Route route = Route.JEDIS_POOL;
  }

  /** Breaks the arrows. */
  public static class KnowsTheRun {
    String time = Clock.format(Duration.ZERO);
  }

  /** Keeps to them. */
  public static class UsesWhatIsShared {
    Tuning tuning = Tuning.values()[0];
  }
}
