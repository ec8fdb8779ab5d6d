package roundtrip.server;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * A Redis in the hands of a benchmark's state: where it is, and a connection beside the measured
 * ones to count what it does. Open it in a trial's set-up, close it in the tear-down.
 */
public final class Redis implements AutoCloseable {
  /** Where there is no run, as in an IDE: a Redis to use instead of starting one. */
  private static final String ADDRESS = "ROUNDTRIP_REDIS";

  private static Servers ownServers;

  private final Endpoint endpoint;
  private final RedisAdmin admin;
  private final String clientName = "roundtrip-" + UUID.randomUUID();
  private final double commandsPerOperation;
  private volatile ServerCounters lastCounters;

  private Redis(Endpoint endpoint, RedisAdmin admin, double commandsPerOperation) {
    this.endpoint = endpoint;
    this.admin = admin;
    this.commandsPerOperation = commandsPerOperation;
  }

  /**
   * Gets a clean server from the run, or starts one where there is no run.
   *
   * @param commandsPerOperation what the books expect the server to count; 0 if it cannot be told
   */
  public static Redis open(Ask ask, double commandsPerOperation) {
    Link link = Link.current();
    Endpoint endpoint = link == null ? withoutRun(ask) : link.ask(ask);
    RedisAdmin admin = RedisAdmin.connect(endpoint, Duration.ofMillis(endpoint.timeoutMillis()));
    Redis redis = new Redis(endpoint, admin, commandsPerOperation);
    Meters.add(redis);
    return redis;
  }

  private static synchronized Endpoint withoutRun(Ask ask) {
    if (ownServers == null) {
      Scratch scratch = Scratch.create();
      ownServers =
          new Servers(scratch, scratch.folder(), Optional.ofNullable(System.getenv(ADDRESS)));
      Servers started = ownServers;
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    started.close();
                    scratch.close();
                  }));
    }
    return ownServers.provide(ask);
  }

  public Endpoint endpoint() {
    return endpoint;
  }

  /** The name that every measured connection must carry, so that the books can count them. */
  public String clientName() {
    return clientName;
  }

  /** The books: the server holds the connections that were asked for, no more and no less. */
  public void balanceConnections(int asked) {
    Link.balance("connections on the server", asked, admin.connectionsNamed(clientName));
  }

  ServerCounters counters() {
    return lastCounters == null ? admin.counters() : lastCounters;
  }

  double commandsPerOperation() {
    return commandsPerOperation;
  }

  /** Close it before the measured connections: what those say at their end was not measured. */
  @Override
  public void close() {
    lastCounters = admin.counters();
    admin.close();
  }
}
