package roundtrip.rate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/** Tomcat with one servlet, for clients on this machine only. It ends with its process. */
final class TomcatServer {
  /** Connections are the benchmark's business: none waits, idles out or is closed after a while. */
  private static final Map<String, String> KEEPS_ALL =
      Map.of(
          "address", "127.0.0.1",
          "maxConnections", "-1",
          "acceptCount", "5000",
          "maxKeepAliveRequests", "-1",
          "keepAliveTimeout", "-1");

  private TomcatServer() {}

  /** Returns the port. */
  static int start(LimiterServlet servlet, int threads) throws Exception {
    return start(
        servlet,
        Map.of(
            "maxThreads", String.valueOf(threads),
            "minSpareThreads", String.valueOf(threads)));
  }

  /** Returns the port. */
  static int startVirtual(LimiterServlet servlet) throws Exception {
    return start(servlet, Map.of("useVirtualThreads", "true"));
  }

  private static int start(LimiterServlet servlet, Map<String, String> threads) throws Exception {
    Connector connector = new Connector();
    connector.setPort(0);
    KEEPS_ALL.forEach((name, value) -> set(connector, name, value));
    threads.forEach((name, value) -> set(connector, name, value));
    Path folder = Files.createTempDirectory("roundtrip-tomcat");
    try {
      start(servlet, connector, folder);
    } finally {
      delete(folder); // it makes folders for pages and uploads, of which there are none
    }
    return connector.getLocalPort();
  }

  /** A name that it does not know it would only log. */
  private static void set(Connector connector, String name, String value) {
    if (!connector.setProperty(name, value)) {
      throw new IllegalStateException("Tomcat has no " + name);
    }
  }

  private static void start(LimiterServlet servlet, Connector connector, Path folder)
      throws LifecycleException {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(folder.toString());
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", null);
    Wrapper wrapper = Tomcat.addServlet(context, "limiter", servlet);
    wrapper.setAsyncSupported(true);
    wrapper.addMapping("/");
    connector.setThrowOnFailure(true);
    tomcat.start();
  }

  private static void delete(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(folder)) {
      deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : deepestFirst) {
      Files.delete(each);
    }
  }
}
