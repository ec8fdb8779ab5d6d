package roundtrip;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisConnectionException;
import roundtrip.server.RedisBinary;

/** A Redis that a user had running before. Its folder must not be that of a {@link Sandbox}. */
final class OwnRedis implements AutoCloseable {
  static final String PASSWORD = "correct-horse-battery-staple";

  private final Process process;
  private final int port;

  private OwnRedis(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static OwnRedis start(Path folder, String... settings) throws Exception {
    int port = freePort();
    Path config =
        Files.writeString(
            folder.resolve("own-redis.conf"),
            """
            bind 127.0.0.1
            port %d
            dir %s
            save ""
            requirepass %s
            %s
            """
                .formatted(port, folder, PASSWORD, String.join("\n", settings)));
    Process process =
        new ProcessBuilder(binary(folder).toString(), config.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("own-redis.log").toFile())
            .start();
    OwnRedis redis = new OwnRedis(process, port);
    Await.until("the user's own Redis", Duration.ofSeconds(10), redis::answers);
    return redis;
  }

  private static Path binary(Path folder) throws IOException {
    if (RedisBinary.onPath().isPresent()) {
      return RedisBinary.onPath().get().file();
    }
    Path file = folder.resolve("redis-server");
    try (InputStream in =
        RedisBinary.class.getResourceAsStream(RedisBinary.resource().orElseThrow())) {
      Files.copy(in, file);
    }
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private boolean answers() {
    try (Jedis client = client()) {
      return client.ping().equals("PONG");
    } catch (JedisConnectionException notYet) {
      return false;
    }
  }

  String uri() {
    return "redis://127.0.0.1:" + port;
  }

  Jedis client() {
    return new Jedis(
        new HostAndPort("127.0.0.1", port),
        DefaultJedisClientConfig.builder().password(PASSWORD).resp2().build());
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
