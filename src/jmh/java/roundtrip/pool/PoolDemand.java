package roundtrip.pool;

import java.util.Map;
import roundtrip.point.Demand;
import roundtrip.point.Needs;
import roundtrip.point.Words;

/** Which combinations of parameters measure something of their own, and what they hold open. */
public final class PoolDemand implements Demand {
  @Override
  public Needs of(Map<String, String> params) {
    Route route = Words.constant(Route.class, params.get("connection"));
    int poolSize = Integer.parseInt(params.get("poolSize"));
    if (!route.pooled && poolSize > 0) {
      return Needs.pointless("poolSize means nothing without a pool");
    }
    if (route == Route.JEDIS_POOL && !params.get("lettuce").equals("steady")) {
      return Needs.pointless("lettuce means nothing to jedis-pool");
    }
    return Needs.connections(route.connections(Integer.parseInt(params.get("threads")), poolSize));
  }
}
