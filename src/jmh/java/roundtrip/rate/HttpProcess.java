package roundtrip.rate;

import java.io.IOException;
import java.util.List;
import roundtrip.server.Companion;
import roundtrip.server.Meters;
import roundtrip.server.Neighbour;

/** The HTTP server in a JVM of its own, as the fork sees it. */
final class HttpProcess implements AutoCloseable {
  private final Companion companion;
  private final Neighbour neighbour;
  private final int port;

  private HttpProcess(Companion companion, int port) {
    this.companion = companion;
    this.neighbour = new Neighbour("http", companion.pid(), false);
    this.port = port;
  }

  /** Returns when it has its connections to Redis, and takes requests. */
  static HttpProcess start(HttpSettings settings) throws IOException {
    Companion companion = Companion.start(HttpServerMain.class, List.of());
    int port = Integer.parseInt(companion.tell("start " + settings.word()));
    HttpProcess process = new HttpProcess(companion, port);
    Meters.add(process.neighbour);
    return process;
  }

  int port() {
    return port;
  }

  /** Commands that it sent to Redis beyond the one that every request takes. */
  long beyond() {
    return Long.parseLong(companion.tell("beyond"));
  }

  @Override
  public void close() {
    neighbour.leave();
    companion.close();
  }
}
