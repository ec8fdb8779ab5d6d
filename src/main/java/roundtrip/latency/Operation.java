package roundtrip.latency;

/** What one caller does once: the unit that is counted and timed. */
@FunctionalInterface
public interface Operation {
  void run() throws Exception;
}
