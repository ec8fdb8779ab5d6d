package roundtrip.redis;

import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import redis.clients.jedis.Connection;
import redis.clients.jedis.ConnectionPool;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.SslOptions;
import roundtrip.server.Endpoint;
import roundtrip.server.Redis;

/** The pool that is inside Jedis' client, with the same patience as Lettuce has by default. */
public final class JedisPools {
  private JedisPools() {}

  public static ConnectionPool open(Redis redis, GenericObjectPoolConfig<Connection> pool) {
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
    return new ConnectionPool(address, config.build(), pool);
  }
}
