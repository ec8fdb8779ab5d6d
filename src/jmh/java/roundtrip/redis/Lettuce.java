package roundtrip.redis;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.StringCodec;
import java.time.Duration;
import java.util.List;
import roundtrip.server.Endpoint;
import roundtrip.server.Redis;

/**
 * Lettuce as it comes, with two exceptions that a measurement needs.
 *
 * @param client owner of the event loops
 * @param uri where it connects to
 */
public record Lettuce(RedisClient client, RedisURI uri) implements AutoCloseable {

  /**
   * Does not reconnect: a connection that breaks is the end of the point, not a pause in it.
   *
   * @param expiry whether each command is put on a timer besides the caller's own waiting for it.
   *     Lettuce's default is yes; thousands of platform threads then stall for seconds on the
   *     timer's queue
   */
  public static Lettuce open(Redis redis, boolean expiry) {
    Endpoint endpoint = redis.endpoint();
    RedisURI.Builder uri =
        RedisURI.builder()
            .withHost(endpoint.host())
            .withPort(endpoint.port())
            .withSsl(endpoint.tls())
            .withDatabase(endpoint.database())
            .withClientName(redis.clientName())
            .withTimeout(Duration.ofMillis(endpoint.timeoutMillis()));
    endpoint
        .secret()
        .ifPresent(
            secret ->
                endpoint
                    .account()
                    .ifPresentOrElse(
                        user -> uri.withAuthentication(user, secret),
                        () -> uri.withPassword(secret.toCharArray())));
    RedisURI address = uri.build();
    RedisClient client = RedisClient.create(address);
    client.setOptions(
        ClientOptions.builder()
            .autoReconnect(false)
            .timeoutOptions(expiry ? TimeoutOptions.enabled() : TimeoutOptions.create())
            .build());
    return new Lettuce(client, address);
  }

  /** Open connections, as many as asked for. */
  public List<StatefulRedisConnection<String, String>> connect(int count) throws Exception {
    return Opening.concurrently(count, () -> client.connectAsync(StringCodec.UTF8, uri));
  }

  /** No quiet period: nobody uses the client any more. */
  @Override
  public void close() {
    client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
  }
}
