package roundtrip.run;

import roundtrip.machine.Limits;
import roundtrip.point.Plan;
import roundtrip.point.Point;
import roundtrip.point.Refusal;

/** Looks before anything starts whether the machine lets every point have what it asks for. */
final class Preflight {
  private Preflight() {}

  static void check(Plan plan) {
    plan.points().forEach(Preflight::check);
  }

  private static void check(Point point) {
    if (!point.carrier().equals(ForkJvm.VIRTUAL)) {
      Limits.stoppingThreads(point.threads())
          .ifPresent(limit -> refuse("threads", point.threads(), limit));
    }
    // the proxy that makes a distance holds both ends
    int connections = point.needs().connections() * (point.isAway() ? 2 : 1);
    Limits.stoppingConnections(connections)
        .ifPresent(limit -> refuse("connections", connections, limit));
  }

  private static void refuse(String what, int asked, Limits.Limit limit) {
    throw new Refusal(
        "%d %s asked, but this machine allows %d (%s): %s"
            .formatted(asked, what, limit.most(), limit.what(), limit.remedy()));
  }
}
