package roundtrip.server;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The servers that this fork loads, for whoever reads their counters around an iteration. The last
 * iteration is read when its servers have been let go already; their last words are kept for that.
 */
public final class Meters {
  private static final List<Redis> LOADED = new CopyOnWriteArrayList<>();
  private static final List<Neighbour> NEIGHBOURS = new CopyOnWriteArrayList<>();

  private Meters() {}

  static void add(Redis redis) {
    LOADED.add(redis);
  }

  public static void add(Neighbour neighbour) {
    NEIGHBOURS.add(neighbour);
  }

  /** Our own processes between client and server. */
  public static List<Neighbour> neighbours() {
    return NEIGHBOURS;
  }

  /** A new fork, or a new point in the same JVM. */
  public static void forget() {
    LOADED.clear();
    NEIGHBOURS.clear();
  }

  /** Counters of all of them together; null where there is none. */
  public static ServerCounters read() {
    return LOADED.stream().map(Redis::counters).reduce(ServerCounters::plus).orElse(null);
  }

  /** Commands that one operation makes on all of them together; 0 if that cannot be told. */
  public static double commandsPerOperation() {
    return LOADED.stream().mapToDouble(Redis::commandsPerOperation).sum();
  }
}
