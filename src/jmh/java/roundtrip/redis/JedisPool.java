package roundtrip.redis;

import redis.clients.jedis.Connection;
import redis.clients.jedis.ConnectionPool;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.SslOptions;
import roundtrip.latency.Operations;
import roundtrip.server.Endpoint;
import roundtrip.server.Redis;

/**
 * The pool that is inside Jedis' client, with the same patience as Lettuce has by default. Taken
 * out of the client, so that the wait for a connection can be seen.
 */
public record JedisPool(ConnectionPool pool) implements Pool<Connection> {
  public static JedisPool open(Redis redis, int count) throws Exception {
    Endpoint endpoint = redis.endpoint();
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            .timeoutMillis(endpoint.timeoutMillis())
            .database(endpoint.database())
            .clientName(redis.clientName());
    if (endpoint.tls()) {
      config.sslOptions(SslOptions.defaults());
    }
    endpoint.secret().ifPresent(config::password);
    endpoint.account().ifPresent(config::user);
    HostAndPort address = new HostAndPort(endpoint.host(), endpoint.port());
    ConnectionPool pool =
        new ConnectionPool(address, config.build(), PoolConfig.<Connection>keeping(count));
    Opening.blocking(
        count,
        () -> {
          pool.addObject();
          return pool;
        });
    return new JedisPool(pool);
  }

  @Override
  public <T> T lend(Operations operations, Use<Connection, T> use) throws Exception {
    long begin = System.nanoTime();
    Connection borrowed = pool.getResource();
    operations.waited(System.nanoTime() - begin);
    try (Connection connection = borrowed) {
      return use.with(connection);
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
