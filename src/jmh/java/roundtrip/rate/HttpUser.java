package roundtrip.rate;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * A user with one keep-alive connection, who waits for each response. It is no HTTP client: it
 * reads just what our servers write, and throws at anything else. On two cores, a library would be
 * most of what is measured. Not thread safe.
 */
final class HttpUser implements AutoCloseable {
  private static final int LONGEST = 16 << 10;

  private final SocketChannel channel;
  private final String host;
  private final ByteBuffer buffer = ByteBuffer.allocate(LONGEST);

  private HttpUser(SocketChannel channel, int port) {
    this.channel = channel;
    this.host = " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n\r\n";
  }

  static HttpUser connect(int port) throws IOException {
    SocketChannel channel =
        SocketChannel.open(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    return new HttpUser(channel, port);
  }

  HttpReply get(int user) throws IOException {
    String request = "GET /" + user + host;
    ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    return read();
  }

  private HttpReply read() throws IOException {
    buffer.clear();
    while (true) {
      if (channel.read(buffer) < 0) {
        throw new EOFException("the HTTP server closed a connection that was to be kept");
      }
      String text = new String(buffer.array(), 0, buffer.position(), StandardCharsets.ISO_8859_1);
      HttpReply reply = HttpReply.of(text);
      if (reply != null) {
        return reply;
      }
      if (!buffer.hasRemaining()) {
        throw new IOException("no end in " + LONGEST + " bytes of a response: " + text);
      }
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException alreadyClosed) {
      // it is closed
    }
  }
}
