package roundtrip.server;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.args.SaveMode;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.params.ShutdownParams;

/**
 * A connection beside the measured ones, for looking after a Redis. It counts what it sends, so
 * that its commands are not taken for the benchmark's. Main thread, fork and Ctrl-C may all want
 * it.
 */
public final class RedisAdmin implements AutoCloseable {
  private static final double BYTES_PER_MIB = 1 << 20;

  private final Jedis jedis;
  private long sent;

  private RedisAdmin(Jedis jedis) {
    this.jedis = jedis;
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
      return new RedisAdmin(open(address, config.build()));
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

  /** Asks something else of the server: so many commands. */
  synchronized <T> T ask(int commands, Function<Jedis, T> question) {
    sent += commands;
    return question.apply(jedis);
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
}
