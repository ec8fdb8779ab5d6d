package roundtrip.rate;

import redis.clients.jedis.Connection;
import roundtrip.latency.Operations;
import roundtrip.redis.JedisPool;
import roundtrip.server.Redis;

/** Callers of Jedis: they borrow a connection for each request, or keep one for their pipeline. */
record JedisConnected(Api api, JedisCounting counting, JedisPool pool) implements Connected {
  static Connected open(Api api, Redis redis, Counting counting, int count) throws Exception {
    return new JedisConnected(api, new JedisCounting(counting), JedisPool.open(redis, count));
  }

  @Override
  public Decisions decisions(int caller, Operations operations, Requests requests, int inFlight) {
    if (api == Api.JEDIS_PIPELINED) {
      Connection own = pool.pool().getResource();
      return new Batched(operations, requests, new JedisBatch(own, counting, inFlight), inFlight);
    }
    return new Waiting(
        operations,
        requests,
        (counters, user) ->
            pool.lend(operations, connection -> counting.sync(connection, counters, user)));
  }

  @Override
  public void close() {
    pool.close();
  }
}
