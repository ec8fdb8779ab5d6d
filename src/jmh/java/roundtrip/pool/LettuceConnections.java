package roundtrip.pool;

import io.lettuce.core.api.StatefulRedisConnection;
import java.util.List;
import roundtrip.latency.Operations;
import roundtrip.redis.Lettuce;
import roundtrip.redis.Tuning;
import roundtrip.server.Redis;

/** Lettuce connections that callers keep: one for all of them, or one for each. */
record LettuceConnections(
    Lettuce lettuce, List<StatefulRedisConnection<String, String>> connections)
    implements Connections {

  static Connections open(Redis redis, int count, Tuning tuning) throws Exception {
    Lettuce lettuce = Lettuce.open(redis, tuning);
    return new LettuceConnections(lettuce, lettuce.connect(count));
  }

  @Override
  public Setter setter(int caller, Operations operations) {
    return connections.get(caller % connections.size()).sync()::set;
  }

  @Override
  public void close() {
    lettuce.close();
  }
}
