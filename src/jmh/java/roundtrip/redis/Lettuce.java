package roundtrip.redis;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.resource.DefaultClientResources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import roundtrip.server.Endpoint;
import roundtrip.server.Redis;

/** Lettuce in the hands of a benchmark's state. */
public final class Lettuce implements AutoCloseable {
  static {
    // it would take epoll, which is here for the delay proxy; who adds Lettuce alone gets NIO
    System.setProperty("io.lettuce.core.epoll", "false");
  }

  private final RedisClient client;
  private final RedisURI address;
  private final List<StatefulRedisConnection<String, String>> connections = new ArrayList<>();

  private Lettuce(RedisClient client, RedisURI address) {
    this.client = client;
    this.address = address;
  }

  public static Lettuce open(Redis redis, Tuning tuning) {
    return open(Target.of(redis), tuning);
  }

  /** Does not reconnect: a connection that breaks is the end of the point, not a pause in it. */
  public static Lettuce open(Target target, Tuning tuning) {
    RedisURI address = address(target);
    ClientOptions.Builder options = ClientOptions.builder().autoReconnect(false);
    if (tuning == Tuning.SHIPPED) {
      return open(RedisClient.create(address), options, address);
    }
    DefaultClientResources resources =
        DefaultClientResources.builder()
            .eventLoopGroupProvider(new SteadyEventLoops(DefaultClientResources.DEFAULT_IO_THREADS))
            .build();
    options.timeoutOptions(TimeoutOptions.create());
    return open(RedisClient.create(resources, address), options, address);
  }

  private static Lettuce open(RedisClient client, ClientOptions.Builder options, RedisURI address) {
    client.setOptions(options.build());
    return new Lettuce(client, address);
  }

  private static RedisURI address(Target target) {
    Endpoint endpoint = target.endpoint();
    RedisURI.Builder uri =
        RedisURI.builder()
            .withHost(endpoint.host())
            .withPort(endpoint.port())
            .withSsl(endpoint.tls())
            .withDatabase(endpoint.database())
            .withClientName(target.clientName())
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
    return uri.build();
  }

  /** Open connections, as many as asked for. */
  public List<StatefulRedisConnection<String, String>> connect(int count) throws Exception {
    List<StatefulRedisConnection<String, String>> opened =
        Opening.concurrently(count, () -> client.connectAsync(StringCodec.UTF8, address));
    connections.addAll(opened);
    return opened;
  }

  /**
   * Closes the connections, and leaves the event loops to the end of the JVM, which they do not
   * hold up: shutting them down would cost every fork a second.
   */
  @Override
  public void close() {
    CompletableFuture.allOf(
            connections.stream()
                .filter(StatefulRedisConnection::isOpen)
                .map(StatefulRedisConnection::closeAsync)
                .toArray(CompletableFuture[]::new))
        .join();
  }
}
