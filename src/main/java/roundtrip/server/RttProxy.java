package roundtrip.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Makes a server seem as many milliseconds away as asked for. What it adds by itself, which is the
 * machine's waking up rather than its own work, is found by trial and taken off the delay.
 */
final class RttProxy implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int WARM_PINGS = 3000;
  private static final int WARM_NANOS = 20_000;
  private static final int MOST_PINGS = 300;
  private static final int LEAST_PINGS = 40;
  private static final double PING_MILLIS = 600;
  private static final int PASSES = 3;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MEDIAN = 0.5;
  private static final double LATE = 0.99;

  private final Companion companion;
  private final Access access;

  private RttProxy(Companion companion, Access access) {
    this.companion = companion;
    this.access = access;
  }

  /**
   * @param rtt milliseconds there and back
   * @param isFar whether the server has a distance of its own, to which this one is added
   */
  static RttProxy start(Endpoint server, double rtt, boolean isFar, Path log) {
    Companion companion =
        Companion.prompt(RttProxyMain.class, List.of("-XX:+UseSerialGC", "-Xmx512m"), log);
    try {
      int port = Integer.parseInt(companion.tell("open " + server.host() + " " + server.port()));
      Endpoint clients = server.at("127.0.0.1", port);
      double beyond = isFar ? median(pings(server, LEAST_PINGS)) : 0;
      Distance distance = calibrate(companion, clients, rtt, beyond);
      return new RttProxy(companion, new Access(server, clients, distance, !isFar));
    } catch (RuntimeException failed) {
      companion.close();
      throw failed;
    }
  }

  private static Distance calibrate(
      Companion companion, Endpoint clients, double rtt, double beyond) {
    long half = Math.round(rtt * NANOS_PER_MILLI / 2);
    LongConsumer delay = nanos -> companion.tell("delay " + nanos + " " + nanos + " 0");
    try (RedisAdmin admin = RedisAdmin.connect(clients, PATIENCE)) {
      delay.accept(WARM_NANOS);
      admin.timePings(WARM_PINGS);
      int count = (int) Math.max(LEAST_PINGS, Math.min(MOST_PINGS, PING_MILLIS / rtt));
      long trimmed = half;
      for (int pass = 0; pass < PASSES; pass++) {
        delay.accept(trimmed);
        double surplus = median(admin.timePings(count)) - rtt - beyond;
        trimmed = Math.max(0, trimmed - Math.round(surplus * NANOS_PER_MILLI / 2));
      }
      delay.accept(trimmed);
      long[] nanos = admin.timePings(count);
      // TCP's own handshake is not delayed: a connection's first words are, by as much
      companion.tell("delay " + trimmed + " " + trimmed + " " + 2 * half);
      return new Distance(rtt, beyond, at(nanos, MEDIAN), at(nanos, LATE), companion.pid());
    }
  }

  private static long[] pings(Endpoint endpoint, int count) {
    try (RedisAdmin admin = RedisAdmin.connect(endpoint, PATIENCE)) {
      admin.timePings(count);
      return admin.timePings(count);
    }
  }

  private static double median(long[] nanos) {
    return at(nanos, MEDIAN);
  }

  /** Milliseconds. */
  private static double at(long[] nanos, double share) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return sorted[(int) (share * (sorted.length - 1))] / NANOS_PER_MILLI;
  }

  Access access() {
    return access;
  }

  boolean alive() {
    return companion.alive();
  }

  @Override
  public void close() {
    companion.close();
  }
}
