package roundtrip.rate;

import java.io.IOException;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import roundtrip.server.Companion;

/**
 * The process of the HTTP server. {@code start} with {@link HttpSettings} answers the port, once
 * the connections to Redis are open; {@code beyond} answers how many commands were sent beyond the
 * one that every request takes.
 */
final class HttpServerMain {
  private final LongAdder beyond = new LongAdder();

  private HttpServerMain() {}

  public static void main(String[] arguments) throws IOException {
    for (Handler handler : Logger.getLogger("").getHandlers()) {
      handler.setLevel(Level.SEVERE); // Tomcat tells of each start
    }
    Companion.listen(new HttpServerMain()::reply);
  }

  private String reply(String line) throws Exception {
    String[] words = line.split(" ", -1);
    return switch (words[0]) {
      case "start" -> String.valueOf(start(HttpSettings.of(words[1])));
      case "beyond" -> String.valueOf(beyond.sum());
      default -> throw new IllegalArgumentException("not understood: " + words[0]);
    };
  }

  private int start(HttpSettings settings) throws Exception {
    Counters.Clock clock =
        new Counters.Clock(settings.limit(), settings.target().endpoint().prefix());
    Counting counting =
        new Counting(
            settings.limiter(), settings.limit(), clock, settings.sha(), beyond::increment);
    Upstream upstream = Upstream.open(settings, new LettuceCounting(counting));
    Verdicts verdicts = new Verdicts(counting, RequestLog.of(settings.logging()));
    int threads = settings.stack().threads(settings.servletThreads());
    return switch (settings.stack()) {
      case TOMCAT ->
          TomcatServer.start(new LimiterServlet(settings.api(), upstream, verdicts), threads);
      case TOMCAT_VIRTUAL ->
          TomcatServer.startVirtual(new LimiterServlet(settings.api(), upstream, verdicts));
      case NETTY -> NettyServer.start(upstream, verdicts, threads);
    };
  }
}
