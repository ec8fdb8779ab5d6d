package roundtrip.redis;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.TimeoutOptions;
import java.time.Duration;
import roundtrip.server.Endpoint;
import roundtrip.server.Redis;

/** Lettuce as it comes, with two exceptions that a measurement needs. */
public final class LettuceClients {
  private LettuceClients() {}

  /**
   * Does not reconnect: a connection that breaks is the end of the point, not a pause in it.
   *
   * @param expiry whether each command is put on a timer besides the caller's own waiting for it.
   *     Lettuce's default is yes; thousands of platform threads then stall for seconds on the
   *     timer's queue
   */
  public static RedisClient open(Redis redis, boolean expiry) {
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
    RedisClient client = RedisClient.create(uri.build());
    client.setOptions(
        ClientOptions.builder()
            .autoReconnect(false)
            .timeoutOptions(expiry ? TimeoutOptions.enabled() : TimeoutOptions.create())
            .build());
    return client;
  }

  /** No quiet period: nobody uses the client any more. */
  public static void close(RedisClient client) {
    client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
  }
}
