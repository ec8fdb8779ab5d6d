package roundtrip.ruler;

import java.util.Map;
import roundtrip.point.Demand;
import roundtrip.point.Needs;

/** What the bare socket holds open and has in flight. */
public final class RulerDemand implements Demand {
  @Override
  public Needs of(Map<String, String> params) {
    int threads = Integer.parseInt(params.get("threads"));
    int inFlight = Needs.atLeastOne(params, "inFlight");
    return Needs.connections(threads).withInFlight(threads * inFlight).asRuler();
  }
}
