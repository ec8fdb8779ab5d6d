package roundtrip.server;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.args.SaveMode;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.params.ScanParams;
import redis.clients.jedis.params.ShutdownParams;
import redis.clients.jedis.resps.ScanResult;

/**
 * A connection beside the measured ones, for looking after a Redis. It counts what it sends, so
 * that its commands are not taken for the benchmark's. Main thread, fork and Ctrl-C may all want
 * it.
 */
public final class RedisAdmin implements AutoCloseable {
  private static final int SCAN_BATCH = 10_000;
  private static final long FOR_EVER = -1;
  private static final double BYTES_PER_MIB = 1 << 20;

  private final Jedis jedis;
  private final Endpoint endpoint;
  private long sent;

  private RedisAdmin(Jedis jedis, Endpoint endpoint) {
    this.jedis = jedis;
    this.endpoint = endpoint;
  }

  /**
   * @throws JedisException if nothing answers there in time
   */
  public static RedisAdmin connect(Endpoint endpoint, Duration patience) {
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            .timeoutMillis((int) patience.toMillis())
            .database(endpoint.database())
            .resp2();
    if (endpoint.tls()) {
      config.sslOptions(SslOptions.defaults());
    }
    endpoint.secret().ifPresent(config::password);
    endpoint.account().ifPresent(config::user);
    HostAndPort address = new HostAndPort(endpoint.host(), endpoint.port());
    try {
      return new RedisAdmin(open(address, config.build()), endpoint);
    } catch (ClassCastException | NumberFormatException noRedis) {
      throw new JedisDataException("its replies make no sense");
    }
  }

  private static Jedis open(HostAndPort address, JedisClientConfig config) {
    Jedis jedis = new Jedis(address, config);
    try {
      jedis.ping();
      return jedis;
    } catch (RuntimeException unusable) {
      jedis.close();
      throw unusable;
    }
  }

  /** Counters of the server so far. */
  synchronized ServerCounters counters() {
    Map<String, String> info = info();
    double seconds =
        Double.parseDouble(info.getOrDefault("used_cpu_sys", "NaN"))
            + Double.parseDouble(info.getOrDefault("used_cpu_user", "NaN"));
    return new ServerCounters(
        seconds * 1e6,
        number(info, "total_net_input_bytes") + number(info, "total_net_output_bytes"),
        number(info, "total_commands_processed") - sent,
        number(info, "used_memory_rss") / BYTES_PER_MIB);
  }

  private static long number(Map<String, String> info, String name) {
    return Long.parseLong(info.getOrDefault(name, "0"));
  }

  public synchronized Map<String, String> info() {
    sent++;
    Map<String, String> info = new HashMap<>();
    for (String line : jedis.info().split("\r?\n")) {
      int colon = line.indexOf(':');
      if (colon > 0 && !line.startsWith("#")) {
        info.put(line.substring(0, colon), line.substring(colon + 1));
      }
    }
    return info;
  }

  /** How many connections carry this client name. */
  synchronized int connectionsNamed(String name) {
    sent++;
    String field = " name=" + name + " ";
    return (int) jedis.clientList().lines().filter(line -> line.contains(field)).count();
  }

  /** Absent where the server does not tell, as managed services do not. */
  synchronized OptionalLong maxClients() {
    try {
      sent++;
      String value = jedis.configGet("maxclients").get("maxclients");
      return value == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(value));
    } catch (JedisException forbidden) {
      return OptionalLong.empty();
    }
  }

  synchronized long keys() {
    sent++;
    return jedis.dbSize();
  }

  /** Only for a server that nobody else uses. */
  synchronized void flush() {
    sent++;
    jedis.flushAll();
  }

  /** Deletes what begins with the run's prefix, and nothing else. */
  synchronized void deleteOwnKeys() {
    forOwnKeys(
        keys -> {
          sent++;
          jedis.unlink(keys.toArray(String[]::new));
        });
  }

  private void forOwnKeys(Consumer<List<String>> batch) {
    ScanParams own = new ScanParams().match(endpoint.prefix() + "*").count(SCAN_BATCH);
    String cursor = ScanParams.SCAN_POINTER_START;
    do {
      sent++;
      ScanResult<String> found = jedis.scan(cursor, own);
      if (!found.getResult().isEmpty()) {
        batch.accept(found.getResult());
      }
      cursor = found.getCursor();
    } while (!cursor.equals(ScanParams.SCAN_POINTER_START));
  }

  /** How many keys with the run's prefix the server would keep for ever. */
  synchronized long ownKeysWithoutExpiry() {
    AtomicLong kept = new AtomicLong();
    forOwnKeys(
        keys -> {
          Pipeline pipeline = jedis.pipelined();
          List<Response<Long>> left = keys.stream().map(pipeline::pttl).toList();
          pipeline.sync();
          sent += left.size();
          kept.addAndGet(left.stream().filter(millis -> millis.get() == FOR_EVER).count());
        });
    return kept.get();
  }

  synchronized void admit(String name, String commands) {
    sent++;
    jedis.aclSetUser(name, "reset", "on", "nopass", "~" + endpoint.prefix() + "*", commands);
  }

  synchronized void dismiss(String name) {
    sent++;
    jedis.aclDelUser(name);
  }

  synchronized boolean knows(String command) {
    sent++;
    return !jedis.commandInfo(command).isEmpty();
  }

  synchronized String load(String script) {
    sent++;
    return jedis.scriptLoad(script);
  }

  synchronized void call(String sha, String key, String argument) {
    jedis.evalsha(sha, 1, key, argument);
  }

  synchronized long[] timePings(int count) {
    long[] nanos = new long[count];
    for (int i = 0; i < count; i++) {
      long begin = System.nanoTime();
      jedis.ping();
      nanos[i] = System.nanoTime() - begin;
    }
    sent += count;
    return nanos;
  }

  synchronized void shutdown() {
    jedis.shutdown(ShutdownParams.shutdownParams().saveMode(SaveMode.NOSAVE));
  }

  @Override
  public void close() {
    try {
      jedis.close();
    } catch (JedisException gone) {
      // a server that has ended closes the connection itself
    }
  }

  /** The innermost message: outer ones only say that something failed. */
  static String reason(Throwable failure) {
    Throwable cause = failure;
    while (next(cause) != null && !(cause instanceof SSLException)) {
      cause = next(cause);
    }
    String message = cause.getMessage() == null ? "" : cause.getMessage();
    String line = message.replaceAll("\\p{Cntrl}+", " ").strip();
    return line.isEmpty() ? cause.getClass().getSimpleName() : line;
  }

  /** What went wrong with each address that a name stands for is suppressed, not a cause. */
  private static Throwable next(Throwable failure) {
    if (failure.getCause() != null) {
      return failure.getCause();
    }
    return failure.getSuppressed().length > 0 ? failure.getSuppressed()[0] : null;
  }
}
