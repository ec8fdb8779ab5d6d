package roundtrip.rate;

import redis.clients.jedis.Connection;
import roundtrip.latency.Operations;
import roundtrip.redis.JedisPool;
import roundtrip.server.Redis;

/** Callers of Jedis. */
final class JedisConnected {
  private JedisConnected() {}

  static Connected open(Api api, Redis redis, Counting counting, int count) throws Exception {
    JedisCounting jedis = new JedisCounting(counting);
    JedisPool pool = JedisPool.open(redis, count);
    return api == Api.JEDIS_PIPELINED ? new Kept(jedis, pool) : new Borrowed<>(pool, jedis::sync);
  }

  /** Each caller keeps a connection for its pipeline. */
  private record Kept(JedisCounting counting, JedisPool pool) implements Connected {
    @Override
    public Decisions decisions(int caller, Operations operations, Requests requests, int inFlight) {
      Connection own = pool.pool().getResource();
      return new Batched(operations, requests, new JedisBatch(own, counting, inFlight), inFlight);
    }

    @Override
    public void close() {
      pool.close();
    }
  }
}
