package roundtrip.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/** A Redis of the run's own: loopback only, random port and password, nothing kept. */
final class EmbeddedRedis implements RedisServer {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int ATTEMPTS = 3;
  private static final int SECRET_BYTES = 16;

  private final RedisBinary binary;
  private final Child child;
  private final Endpoint endpoint;
  private final RedisAdmin admin;
  private final Map<String, String> config;

  private EmbeddedRedis(
      RedisBinary binary,
      Child child,
      Endpoint endpoint,
      RedisAdmin admin,
      Map<String, String> config) {
    this.binary = binary;
    this.child = child;
    this.endpoint = endpoint;
    this.admin = admin;
    this.config = config;
  }

  /**
   * @param config settings that differ from the usual, such as {@code appendonly yes}
   */
  static EmbeddedRedis start(Scratch scratch, Path log, String name, Map<String, String> config) {
    RedisBinary binary = RedisBinary.find(scratch);
    IllegalStateException failure = null;
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        return start(binary, scratch.subfolder(name + "-" + attempt), log, config);
      } catch (IllegalStateException portTaken) {
        failure = portTaken;
      }
    }
    throw failure;
  }

  private static EmbeddedRedis start(
      RedisBinary binary, Path folder, Path log, Map<String, String> config) {
    byte[] secret = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(secret);
    Endpoint endpoint = Endpoint.own(freePort(), HexFormat.of().formatHex(secret));
    Path file = write(folder, endpoint, config);
    Child child = Child.start(log, List.of(binary.file().toString(), file.toString()));
    RedisAdmin admin = await(endpoint, child, log);
    return new EmbeddedRedis(binary, child, endpoint, admin, config);
  }

  /** In a file, because everybody can read a command line. */
  private static Path write(Path folder, Endpoint endpoint, Map<String, String> config) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("bind", endpoint.host());
    settings.put("port", String.valueOf(endpoint.port()));
    settings.put("requirepass", endpoint.password());
    settings.put("dir", folder.toString());
    settings.put("save", "\"\"");
    settings.put("appendonly", "no");
    settings.put("daemonize", "no");
    settings.put("maxclients", "20000");
    settings.put("tcp-backlog", "4096");
    settings.putAll(config);
    StringBuilder text = new StringBuilder();
    settings.forEach((name, value) -> text.append(name).append(' ').append(value).append('\n'));
    try {
      return Files.writeString(folder.resolve("redis.conf"), text);
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }

  /** Somebody may take the port before the server does; then another one is tried. */
  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException none) {
      throw new UncheckedIOException(none);
    }
  }

  private static RedisAdmin await(Endpoint endpoint, Child child, Path log) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    JedisException refused = null;
    while (System.nanoTime() < deadline && child.alive()) {
      try {
        return RedisAdmin.connect(endpoint, PATIENCE);
      } catch (JedisException notYet) {
        refused = notYet;
        LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
      }
    }
    child.release();
    throw new IllegalStateException("redis-server did not start, see " + log, refused);
  }

  @Override
  public Endpoint endpoint() {
    return endpoint;
  }

  @Override
  public void clean() {
    admin.ask(1, Jedis::flushAll);
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> info = admin.info();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("provider", binary.provider());
    facts.put("version", Versions.of(info));
    facts.put("allocator", info.getOrDefault("mem_allocator", "unknown"));
    facts.put("sha256", binary.sha256());
    facts.put("config", config.toString());
    return facts;
  }

  @Override
  public Optional<String> dead(Duration patience) {
    return child.endsWithin(patience)
        ? Optional.of("redis-server ended with exit code " + child.exitCode())
        : Optional.empty();
  }

  /** Asked first, because closing the pipe is a kill. */
  @Override
  public void close() {
    try {
      admin.shutdown();
      child.endsWithin(Duration.ofSeconds(1));
    } catch (JedisException alreadyDead) {
      // the aim is reached
    }
    admin.close();
    child.release();
  }
}
