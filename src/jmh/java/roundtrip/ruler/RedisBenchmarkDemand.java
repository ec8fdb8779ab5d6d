package roundtrip.ruler;

import java.util.Map;
import roundtrip.point.Demand;
import roundtrip.point.Needs;

/** Only where there is a redis-benchmark on PATH. */
public final class RedisBenchmarkDemand implements Demand {
  @Override
  public Needs of(Map<String, String> params) {
    int connections = Needs.atLeastOne(params, "connections");
    int inFlight = Needs.atLeastOne(params, "inFlight");
    if (RedisBenchmark.find().isEmpty()) {
      return Needs.pointless("there is no redis-benchmark on PATH");
    }
    return Needs.connections(connections).withInFlight(connections * inFlight);
  }
}
