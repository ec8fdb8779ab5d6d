package roundtrip.rate;

import java.nio.charset.StandardCharsets;
import java.util.List;
import redis.clients.jedis.BuilderFactory;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.RedisProtocol;
import redis.clients.jedis.Response;
import redis.clients.jedis.commands.ProtocolCommand;
import redis.clients.jedis.params.SetParams;

/** Counts requests over Jedis, one by one or in a pipeline. */
final class JedisCounting {
  private static final ProtocolCommand INCREX = () -> "INCREX".getBytes(StandardCharsets.US_ASCII);

  private final Counting counting;
  private final CommandObjects commands = new CommandObjects(RedisProtocol.RESP3);

  JedisCounting(Counting counting) {
    this.counting = counting;
  }

  Object sync(Connection connection, Counters counters, int user) {
    if (mustBegin(counters, user)) {
      Pipeline pipeline = new Pipeline(connection);
      Response<?> reply = pipelined(pipeline, counters, user);
      pipeline.sync();
      counters.expiring(user);
      return reply.get();
    }
    return connection.executeCommand(command(counters.key(user)));
  }

  Response<?> pipelined(Pipeline pipeline, Counters counters, int user) {
    String key = counters.key(user);
    if (mustBegin(counters, user)) {
      counting.sentOneMore();
      pipeline.set(key, "0", SetParams.setParams().nx().px(counting.limit().expiryMillis()));
    }
    return pipeline.executeCommand(command(key));
  }

  private boolean mustBegin(Counters counters, int user) {
    return counting.limiter() == Limiter.INCR_EXPIRE && !counters.expires(user);
  }

  private CommandObject<?> command(String key) {
    return switch (counting.limiter()) {
      case INCR_EXPIRE -> commands.incr(key);
      case LUA -> commands.evalsha(counting.sha(), List.of(key), List.of(counting.expiry()));
      case INCREX ->
          new CommandObject<>(
              new CommandArguments(INCREX)
                  .key(key)
                  .add("UBOUND")
                  .add(counting.limit().requests())
                  .add("PX")
                  .add(counting.limit().expiryMillis())
                  .add("ENX"),
              BuilderFactory.RAW_OBJECT_LIST);
    };
  }
}
