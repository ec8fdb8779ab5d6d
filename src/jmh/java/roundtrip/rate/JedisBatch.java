package roundtrip.rate;

import redis.clients.jedis.Connection;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.Response;

/** A pipeline on a Jedis connection of the caller's own. */
final class JedisBatch implements Batched.Batch {
  private final Pipeline pipeline;
  private final JedisCounting counting;
  private final Response<?>[] replies;
  private final int[] users;
  private Counters counters;

  JedisBatch(Connection connection, JedisCounting counting, int size) {
    this.pipeline = new Pipeline(connection);
    this.counting = counting;
    this.replies = new Response<?>[size];
    this.users = new int[size];
  }

  @Override
  public void add(int place, Counters current, int user) {
    counters = current;
    users[place] = user;
    replies[place] = counting.pipelined(pipeline, current, user);
  }

  @Override
  public void send() {
    pipeline.sync();
    for (int user : users) {
      counters.expiring(user);
    }
  }

  @Override
  public Object reply(int place) {
    return replies[place].get();
  }
}
