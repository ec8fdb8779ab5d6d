package roundtrip.server;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A Redis that points talk to, whoever provides it. */
interface RedisServer extends AutoCloseable {
  Endpoint endpoint();

  /** Brings it to the condition that every point finds it in. */
  void clean();

  /** What is to be written down of it beside the numbers. */
  Map<String, String> facts();

  /** Why it cannot be used any more, if that shows within the time given. */
  Optional<String> dead(Duration patience);

  @Override
  void close();
}
