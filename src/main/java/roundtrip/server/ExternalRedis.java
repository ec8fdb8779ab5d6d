package roundtrip.server;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;
import roundtrip.point.Refusal;

/** The user's own Redis. Others may live there: only keys with the run's prefix are touched. */
final class ExternalRedis implements RedisServer {
  static final String PASSWORD = "ROUNDTRIP_REDIS_PASSWORD";

  private static final int PORT = 6379;
  private static final int LAST_PORT = 65_535;
  private static final Pattern TIMEOUT = Pattern.compile("timeout=(\\d{1,6})(ms|s)?");

  /** A wrong address must be known within a second; one far away takes several trips to open. */
  private static final Duration PATIENCE_NEAR = Duration.ofMillis(400);

  private static final Duration PATIENCE_FAR = Duration.ofSeconds(5);

  private final Endpoint endpoint;
  private final RedisAdmin admin;

  private ExternalRedis(Endpoint endpoint, RedisAdmin admin) {
    this.endpoint = endpoint;
    this.admin = admin;
  }

  static ExternalRedis connect(String uri) {
    Endpoint endpoint = parse(uri, System.getenv(PASSWORD));
    try {
      RedisAdmin admin = RedisAdmin.connect(endpoint, patience(endpoint));
      if (!admin.info().containsKey("redis_version")) {
        throw new Refusal("--redis %s: answers, but is no Redis".formatted(endpoint));
      }
      return new ExternalRedis(endpoint, admin);
    } catch (JedisException unusable) {
      throw new Refusal(explain(endpoint, Reason.of(unusable)), unusable);
    }
  }

  private static Duration patience(Endpoint endpoint) {
    return endpoint.host().equals("localhost") || endpoint.host().startsWith("127.")
        ? PATIENCE_NEAR
        : PATIENCE_FAR;
  }

  private static String explain(Endpoint endpoint, String reason) {
    String place = "--redis " + endpoint + ": ";
    if (reason.contains("WRONGPASS") || reason.contains("invalid password")) {
      return place + "wrong password or user; set " + PASSWORD;
    }
    if (reason.contains("NOAUTH")) {
      return place + "wants a password; set " + PASSWORD;
    }
    if (reason.contains("refused")) {
      return place + "nothing listens there; start the server or correct the address";
    }
    if (reason.contains("NOPERM")) {
      return place + "the user may not do what a run needs: " + reason;
    }
    return place + "does not answer as a Redis does (" + reason + "); is the address right?";
  }

  static Endpoint parse(String text, String password) {
    URI uri = uri(text);
    boolean tls = "rediss".equals(uri.getScheme());
    if (!tls && !"redis".equals(uri.getScheme()) || uri.getHost() == null) {
      throw new Refusal("--redis: give redis://HOST:PORT or rediss://HOST:PORT");
    }
    String user = uri.getUserInfo();
    if (user != null && user.contains(":")) {
      throw new Refusal(
          "--redis: everybody can read a command line; put the password into %s instead"
              .formatted(PASSWORD));
    }
    return new Endpoint(
        uri.getHost(),
        port(uri),
        user == null || user.isEmpty() ? null : user,
        password,
        tls,
        database(uri),
        "rt:" + UUID.randomUUID().toString().substring(0, 8) + ":",
        timeout(uri));
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException wrong) {
      throw new Refusal("--redis: no URI; give redis://HOST:PORT or rediss://HOST:PORT", wrong);
    }
  }

  private static int port(URI uri) {
    int port = uri.getPort() < 0 ? PORT : uri.getPort();
    if (port < 1 || port > LAST_PORT) {
      throw new Refusal("--redis: there is no port " + port);
    }
    return port;
  }

  private static int database(URI uri) {
    String path = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
    if (path.isEmpty()) {
      return 0;
    }
    if (!path.matches("\\d{1,4}")) {
      throw new Refusal("--redis: after the port comes the number of a database, not " + path);
    }
    return Integer.parseInt(path);
  }

  private static int timeout(URI uri) {
    if (uri.getQuery() == null) {
      return Endpoint.TIMEOUT_MILLIS;
    }
    Matcher timeout = TIMEOUT.matcher(uri.getQuery());
    if (!timeout.matches()) {
      String name = uri.getQuery().replaceFirst("=.*", ""); // its value may be a password
      throw new Refusal("--redis: cannot read the option " + name + ", known: timeout=5s");
    }
    int number = Integer.parseInt(timeout.group(1));
    return "s".equals(timeout.group(2)) ? number * 1000 : number;
  }

  /** The server's own limit; its operator may have set it far below what the system allows. */
  void admit(int connections) {
    OptionalLong most = admin.maxClients();
    long taken = Long.parseLong(admin.info().getOrDefault("connected_clients", "0"));
    if (most.isPresent() && taken + connections > most.getAsLong()) {
      throw new Refusal(
          "%d connections asked, but the server allows %d and %d are taken: raise it with `CONFIG SET maxclients %d`"
              .formatted(connections, most.getAsLong(), taken, taken + connections + 50));
    }
  }

  @Override
  public Endpoint endpoint() {
    return endpoint;
  }

  @Override
  public void clean() {
    new OwnKeys(admin, endpoint.prefix()).delete();
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> info = admin.info();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("provider", "external");
    facts.put("address", endpoint.toString());
    facts.put("version", Versions.of(info));
    facts.put("allocator", info.getOrDefault("mem_allocator", "unknown"));
    facts.put("keys", String.valueOf(admin.ask(1, Jedis::dbSize)));
    return facts;
  }

  @Override
  public Optional<String> dead(Duration patience) {
    return Optional.empty();
  }

  @Override
  public void close() {
    try {
      clean();
    } catch (JedisException gone) {
      System.err.println(
          "roundtrip: could not remove keys %s* from %s: %s"
              .formatted(endpoint.prefix(), endpoint, Reason.of(gone)));
    }
    admin.close();
  }
}
