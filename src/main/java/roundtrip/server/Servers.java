package roundtrip.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import roundtrip.point.Refusal;

/** The servers of a run: started when first asked for, clean for each point, gone with the run. */
public final class Servers implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Scratch scratch;
  private final Path logs;
  private final Optional<ExternalRedis> external;
  private final Map<Ask, RedisServer> running = new LinkedHashMap<>();
  private final Map<Ask, RttProxy> distances = new HashMap<>();
  private final List<Map<String, String>> facts = new ArrayList<>();
  private int started;

  /**
   * @param logs the folder that servers write their logs to
   * @param redis the user's own Redis, where there is one
   */
  public Servers(Scratch scratch, Path logs, Optional<String> redis) {
    this.scratch = scratch;
    this.logs = logs;
    this.external = redis.map(ExternalRedis::connect);
    external.ifPresent(server -> facts.add(server.facts()));
  }

  /**
   * The user's own server must have room before anything starts; an own one is made large enough.
   */
  public void admit(int connections) {
    external.ifPresent(server -> server.admit(connections));
  }

  /** A server in its clean condition. */
  synchronized Access provide(Ask ask) {
    if (!ask.kind().equals("redis")) {
      throw new Refusal("no server of the kind " + ask.kind());
    }
    if (external.isPresent() && !ask.config().isEmpty()) {
      throw new Refusal("needs a server with " + ask.config() + ", which --redis does not give");
    }
    RedisServer server = server(ask.at(0));
    server.clean();
    return ask.rtt() == 0
        ? Access.direct(server.endpoint(), external.isEmpty())
        : away(ask, server.endpoint());
  }

  private RedisServer server(Ask ask) {
    RedisServer server = running.get(ask);
    if (server == null || server.dead(Duration.ZERO).isPresent()) {
      server = external.<RedisServer>map(own -> own).orElseGet(() -> start(ask));
      running.put(ask, server);
    }
    return server;
  }

  /** A proxy stays with its server: one that was started anew listens somewhere else. */
  private Access away(Ask ask, Endpoint server) {
    if (server.tls()) {
      throw new Refusal(
          "rtt with rediss://: the proxy between would not have the name that TLS checks; leave rtt out");
    }
    RttProxy distance = distances.get(ask);
    if (distance == null || !distance.alive() || !distance.access().server().equals(server)) {
      Path log = logs.resolve("rtt-%s.log".formatted(ask.rtt()));
      distance = RttProxy.start(server, ask.rtt(), external.isPresent(), log);
      distances.put(ask, distance);
      facts.add(distance.access().distance().facts());
    }
    return distance.access();
  }

  private RedisServer start(Ask ask) {
    String name = "redis-" + ++started;
    RedisServer server =
        EmbeddedRedis.start(scratch, logs.resolve(name + ".log"), name, ask.config());
    Map<String, String> found = server.facts();
    if (!facts.contains(found)) {
      facts.add(found);
    }
    return server;
  }

  /** Versions, binaries and settings of every server so far. */
  public synchronized List<Map<String, String>> facts() {
    return List.copyOf(facts);
  }

  /** Why a point may have failed: a server that has ended. */
  public synchronized Optional<String> dead(Duration patience) {
    return running.values().stream()
        .map(server -> server.dead(patience))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Nanoseconds of each of so many PINGs, one after the other. */
  public long[] timePings(int count) {
    try (RedisAdmin admin = RedisAdmin.connect(provide(Ask.redis()).server(), PATIENCE)) {
      return admin.timePings(count);
    }
  }

  @Override
  public synchronized void close() {
    distances.values().forEach(RttProxy::close);
    running.values().stream()
        .filter(server -> external.stream().noneMatch(server::equals))
        .forEach(RedisServer::close);
    external.ifPresent(ExternalRedis::close);
    running.clear();
  }
}
