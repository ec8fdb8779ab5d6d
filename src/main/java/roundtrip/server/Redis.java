package roundtrip.server;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import roundtrip.point.Refusal;

/**
 * A Redis in the hands of a benchmark's state: where it is, and a connection beside the measured
 * ones to count what it does. Open it in a trial's set-up, close it in the tear-down.
 */
public final class Redis implements AutoCloseable {
  /** Where there is no run, as in an IDE: a Redis to use instead of starting one. */
  private static final String ADDRESS = "ROUNDTRIP_REDIS";

  private static final String VISITOR = "visitor";

  private static Servers ownServers;

  private final Access access;
  private final RedisAdmin admin;
  private final String clientName = "roundtrip-" + UUID.randomUUID();
  private final LongAdder alsoSent = new LongAdder();
  private volatile LongSupplier alsoSentElsewhere = () -> 0;
  private volatile double commandsPerOperation;
  private volatile ServerCounters lastCounters;

  private Redis(Access access, RedisAdmin admin, double commandsPerOperation) {
    this.access = access;
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
    Access access = link == null ? withoutRun(ask) : link.ask(ask);
    Endpoint server = access.server();
    RedisAdmin admin = RedisAdmin.connect(server, Duration.ofMillis(server.timeoutMillis()));
    Redis redis = new Redis(access, admin, commandsPerOperation);
    Meters.add(redis);
    access.between().ifPresent(Redis::mind);
    return redis;
  }

  private static void mind(Distance distance) {
    distance.wrong().ifPresent(Link::unbalanced);
    Meters.add(new Neighbour("proxy", distance.pid(), true));
  }

  private static synchronized Access withoutRun(Ask ask) {
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

  /** Where measured connections go. */
  public Endpoint endpoint() {
    return access.clients();
  }

  /** The name that every measured connection must carry, so that the books can count them. */
  public String clientName() {
    return clientName;
  }

  /** The books: the server holds the connections that were asked for, no more and no less. */
  public void balanceConnections(int asked) {
    Link.balance("connections on the server", asked, admin.connectionsNamed(clientName));
  }

  /** The books: every key of this run will be forgotten by itself. */
  public void balanceExpiry() {
    Link.balance(
        "keys without an expiry", 0, new OwnKeys(admin, access.server().prefix()).withoutExpiry());
  }

  /** Commands that an operation did not take as a rule: the books leave them out. */
  public void alsoSent(int commands) {
    alsoSent.add(commands);
  }

  /**
   * The same, where another process sends them: it is asked whenever the server's counters are
   * read, for the last time when this is closed.
   */
  public void alsoSent(LongSupplier elsewhere) {
    alsoSentElsewhere = elsewhere;
  }

  /** What the books expect the server to count for each operation. */
  public void expect(double commands) {
    commandsPerOperation = commands;
  }

  /** Commands that the server has executed, without those that only look after it. */
  public long commands() {
    return counters().commands();
  }

  /**
   * Lets in, by the name returned and with any password, who may do nothing but those commands on
   * this run's keys: for a program that shows its password to everybody. Only a server of the run's
   * own has room for visitors.
   */
  public String admitVisitor(String commands) {
    if (!access.ours()) {
      throw new Refusal(
          "redis-benchmark needs a user without a password, and none is made on your own server; leave it out with -e RedisBenchmark");
    }
    String keys = "~" + access.server().prefix() + "*";
    admin.ask(1, jedis -> jedis.aclSetUser(VISITOR, "reset", "on", "nopass", keys, commands));
    return VISITOR;
  }

  public boolean knows(String command) {
    return admin.ask(1, jedis -> !jedis.commandInfo(command).isEmpty());
  }

  /** Gives the server a script to keep, and returns the name it keeps it under. */
  public String load(String script) {
    return admin.ask(1, jedis -> jedis.scriptLoad(script));
  }

  /** Calls a script as a client would: the books count it. */
  public void call(String sha, String key, String argument) {
    admin.ask(0, jedis -> jedis.evalsha(sha, 1, key, argument));
  }

  ServerCounters counters() {
    if (lastCounters != null) {
      return lastCounters;
    }
    ServerCounters counted = admin.counters(); // first: who asks elsewhere may wait
    return counted.without(alsoSent.sum() + alsoSentElsewhere.getAsLong());
  }

  double commandsPerOperation() {
    return commandsPerOperation;
  }

  /** Close it before the measured connections: what those say at their end was not measured. */
  @Override
  public void close() {
    if (access.ours()) {
      admin.ask(1, jedis -> jedis.aclDelUser(VISITOR));
    }
    lastCounters = counters();
    admin.close();
  }
}
