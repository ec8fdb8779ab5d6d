package roundtrip.pool;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import java.util.List;
import roundtrip.latency.Operations;
import roundtrip.redis.LettuceClients;
import roundtrip.redis.Opening;
import roundtrip.server.Redis;

/** Lettuce connections that callers keep: one for all of them, or one for each. */
record LettuceConnections(
    RedisClient client, List<StatefulRedisConnection<String, String>> connections)
    implements Connections {

  static Connections open(Redis redis, int count, boolean expiry) throws Exception {
    RedisClient client = LettuceClients.open(redis, expiry);
    return new LettuceConnections(client, Opening.concurrently(count, client::connect));
  }

  @Override
  public Setter setter(int caller, Operations operations) {
    return connections.get(caller % connections.size()).sync()::set;
  }

  @Override
  public void close() {
    LettuceClients.close(client);
  }
}
