package roundtrip.rate;

/** What serves HTTP. Each with Java's own NIO, as Lettuce has it. */
public enum HttpStack {
  /** Tomcat with a pool of threads, each of which serves one request at a time. */
  TOMCAT(200),
  /** Tomcat with a new virtual thread for each request; from Java 21 on. */
  TOMCAT_VIRTUAL(0),
  /** Reactor Netty: a few event loops serve all requests. */
  NETTY(Math.max(4, Runtime.getRuntime().availableProcessors()));

  /** What it comes with. */
  private final int threads;

  HttpStack(int threads) {
    this.threads = threads;
  }

  boolean has(HttpApi api) {
    return (this == NETTY) == (api == HttpApi.REACTIVE);
  }

  int threads(int asked) {
    return asked == 0 ? threads : asked;
  }

  /** How many requests can be waiting for Redis at once. */
  int inFlight(HttpApi api, int servletThreads, int connections, int requests) {
    boolean threadsWait = this == TOMCAT && api != HttpApi.ASYNC_CONTEXT;
    int inFlight = threadsWait ? Math.min(requests, threads(servletThreads)) : requests;
    boolean borrows = api == HttpApi.SYNC && connections > 1;
    return borrows ? Math.min(inFlight, connections) : inFlight;
  }
}
