package roundtrip.rate;

import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.api.reactive.RedisReactiveCommands;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.output.ArrayOutput;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.ProtocolKeyword;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import reactor.core.publisher.Mono;

/** Counts requests over Lettuce, through each of its three interfaces. */
record LettuceCounting(Counting counting) {
  private static final ProtocolKeyword INCREX = () -> "INCREX".getBytes(StandardCharsets.US_ASCII);

  Object sync(StatefulRedisConnection<String, String> connection, Counters counters, int user) {
    String key = counters.key(user);
    return switch (counting.limiter()) {
      case INCR_EXPIRE -> {
        if (!counters.expires(user)) {
          begin(connection.async(), counters, user);
        }
        yield connection.sync().incr(key);
      }
      case LUA ->
          connection
              .sync()
              .evalsha(
                  counting.sha(), ScriptOutputType.INTEGER, new String[] {key}, counting.expiry());
      case INCREX ->
          connection.sync().dispatch(INCREX, new ArrayOutput<>(StringCodec.UTF8), increx(key));
    };
  }

  CompletableFuture<?> async(
      StatefulRedisConnection<String, String> connection, Counters counters, int user) {
    RedisAsyncCommands<String, String> commands = connection.async();
    String key = counters.key(user);
    return switch (counting.limiter()) {
      case INCR_EXPIRE -> {
        if (!counters.expires(user)) {
          begin(commands, counters, user);
        }
        yield commands.incr(key).toCompletableFuture();
      }
      case LUA ->
          commands
              .evalsha(
                  counting.sha(), ScriptOutputType.INTEGER, new String[] {key}, counting.expiry())
              .toCompletableFuture();
      case INCREX ->
          commands
              .dispatch(INCREX, new ArrayOutput<>(StringCodec.UTF8), increx(key))
              .toCompletableFuture();
    };
  }

  Mono<?> reactive(
      StatefulRedisConnection<String, String> connection, Counters counters, int user) {
    RedisReactiveCommands<String, String> commands = connection.reactive();
    String key = counters.key(user);
    return switch (counting.limiter()) {
      case INCR_EXPIRE -> {
        if (!counters.expires(user)) {
          begin(connection.async(), counters, user);
        }
        yield commands.incr(key);
      }
      case LUA ->
          commands
              .evalsha(
                  counting.sha(), ScriptOutputType.INTEGER, new String[] {key}, counting.expiry())
              .single();
      case INCREX ->
          commands.dispatch(INCREX, new ArrayOutput<>(StringCodec.UTF8), increx(key)).collectList();
    };
  }

  /** What is sent next on the same connection comes after it. */
  private void begin(RedisAsyncCommands<String, String> commands, Counters counters, int user) {
    SetArgs expiring = SetArgs.Builder.nx().px(counting.limit().expiryMillis());
    counting.sentOneMore();
    commands.set(counters.key(user), "0", expiring).thenRun(() -> counters.expiring(user));
  }

  private CommandArgs<String, String> increx(String key) {
    return new CommandArgs<>(StringCodec.UTF8)
        .addKey(key)
        .add("UBOUND")
        .add(counting.limit().requests())
        .add("PX")
        .add(counting.limit().expiryMillis())
        .add("ENX");
  }
}
