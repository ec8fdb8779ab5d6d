package roundtrip;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Something that listens, but is no Redis: it says the same to everybody, or nothing. */
final class NotRedis implements AutoCloseable {
  private final ServerSocket socket;
  private final List<Socket> visitors = new ArrayList<>();
  private final byte[] greeting;

  NotRedis(String greeting) throws IOException {
    this.greeting = greeting.getBytes(StandardCharsets.US_ASCII);
    this.socket = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "not-redis");
    thread.setDaemon(true);
    thread.start();
  }

  private void serve() {
    try {
      while (true) {
        Socket visitor = socket.accept();
        visitors.add(visitor);
        visitor.getOutputStream().write(greeting);
      }
    } catch (IOException closed) {
      // nobody asks any more
    }
  }

  String uri() {
    return "redis://127.0.0.1:" + socket.getLocalPort();
  }

  /** An address where nothing listens any more. */
  static String closedPort() throws IOException {
    try (NotRedis gone = new NotRedis("")) {
      return gone.uri();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket visitor : visitors) {
      visitor.close();
    }
  }
}
