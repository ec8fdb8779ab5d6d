package roundtrip.rate;

import io.lettuce.core.api.StatefulRedisConnection;
import java.util.List;
import roundtrip.latency.Operations;
import roundtrip.redis.Lettuce;
import roundtrip.redis.LettucePool;
import roundtrip.redis.Target;
import roundtrip.redis.Tuning;

/** Callers of Lettuce. */
final class LettuceConnected {
  private LettuceConnected() {}

  static Connected open(Api api, Target target, Counting counting, int count, Tuning tuning)
      throws Exception {
    if (api == Api.SYNC && count > 1) {
      return new Borrowed<>(
          LettucePool.open(target, count, tuning), new LettuceCounting(counting)::sync);
    }
    Lettuce lettuce = Lettuce.open(target, tuning);
    return new Kept(
        api,
        new LettuceCounting(counting),
        lettuce,
        lettuce.connect(count),
        target.endpoint().timeoutMillis());
  }

  /** Connections stay where they are; requests that are not waited for take them in turn. */
  private record Kept(
      Api api,
      LettuceCounting counting,
      Lettuce lettuce,
      List<StatefulRedisConnection<String, String>> connections,
      long timeout)
      implements Connected {
    @Override
    public Decisions decisions(int caller, Operations operations, Requests requests, int inFlight) {
      StatefulRedisConnection<String, String> own = connections.get(caller % connections.size());
      return switch (api.way) {
        case WAITING ->
            new Waiting(
                operations, requests, (counters, user) -> counting.sync(own, counters, user));
        case BATCHED ->
            new Batched(
                operations, requests, new LettuceBatch(own, counting, inFlight, timeout), inFlight);
        case OVERLAPPING ->
            new Overlapping(operations, requests, inTurn(caller), inFlight, timeout);
      };
    }

    private Overlapping.Ask inTurn(int caller) {
      Turn turn = new Turn(connections, caller);
      return api == Api.ASYNC
          ? (counters, user) -> counting.async(turn.next(), counters, user)
          : (counters, user) -> counting.reactive(turn.next(), counters, user).toFuture();
    }

    @Override
    public void close() {
      lettuce.close();
    }
  }

  /** One connection after the other. Not thread safe: one for each caller. */
  private static final class Turn {
    private final List<StatefulRedisConnection<String, String>> connections;
    private int next;

    Turn(List<StatefulRedisConnection<String, String>> connections, int caller) {
      this.connections = connections;
      this.next = caller % connections.size();
    }

    StatefulRedisConnection<String, String> next() {
      StatefulRedisConnection<String, String> connection = connections.get(next);
      next = next + 1 == connections.size() ? 0 : next + 1;
      return connection;
    }
  }
}
