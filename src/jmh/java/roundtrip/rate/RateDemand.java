package roundtrip.rate;

import java.util.List;
import java.util.Map;
import roundtrip.point.Demand;
import roundtrip.point.Needs;
import roundtrip.point.Words;

/** Which combinations of parameters measure something of their own, and what they hold open. */
public final class RateDemand implements Demand {
  @Override
  public Needs of(Map<String, String> params) {
    List.of("limit", "users", "windowMs").forEach(name -> Needs.atLeastOne(params, name));
    Api api = Words.constant(Api.class, params.get("api"));
    int threads = Integer.parseInt(params.get("threads"));
    int connections = Needs.atLeastOne(params, "connections");
    int inFlight = Needs.atLeastOne(params, "inFlight");
    if (api.way == Api.Way.WAITING && inFlight > 1) {
      return Needs.pointless("inFlight means nothing to who waits for each reply");
    }
    if (api.way == Api.Way.BATCHED && connections > 1) {
      return Needs.pointless("connections means nothing where each caller has its own");
    }
    boolean jedis = api == Api.JEDIS_SYNC || api == Api.JEDIS_PIPELINED;
    if (jedis && !params.get("lettuce").equals("steady")) {
      return Needs.pointless("lettuce means nothing to Jedis");
    }
    return Needs.connections(api.connections(threads, connections))
        .withInFlight(api.inFlight(threads, connections, inFlight));
  }
}
