package roundtrip.rate;

import java.util.List;
import java.util.Map;
import roundtrip.point.Demand;
import roundtrip.point.Needs;
import roundtrip.point.Words;

/** Which HTTP servers there are, what they hold open, and the Java they need. */
public final class RateHttpDemand implements Demand {
  private static final int VIRTUAL_THREADS = 21;

  @Override
  public Needs of(Map<String, String> params) {
    List.of("limit", "users", "windowMs").forEach(name -> Needs.atLeastOne(params, name));
    HttpStack stack = Words.constant(HttpStack.class, params.get("stack"));
    HttpApi api = Words.constant(HttpApi.class, params.get("api"));
    int servletThreads = Integer.parseInt(params.get("servletThreads"));
    if (!stack.has(api)) {
      return Needs.pointless("netty is reactive, and Tomcat is not");
    }
    if (stack == HttpStack.TOMCAT_VIRTUAL && servletThreads > 0) {
      return Needs.pointless("servletThreads means nothing to tomcat-virtual");
    }
    int users = Integer.parseInt(params.get("threads"));
    int connections = Needs.atLeastOne(params, "connections");
    Needs needs =
        Needs.connections(users + connections)
            .withInFlight(stack.inFlight(api, servletThreads, connections, users));
    return stack == HttpStack.TOMCAT_VIRTUAL ? needs.onJava(VIRTUAL_THREADS) : needs;
  }
}
