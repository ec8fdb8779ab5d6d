package roundtrip.proxy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Sends back what it is sent, and reads no more than it can send. */
final class Echo implements AutoCloseable {
  private final Selector selector = Selector.open();
  private final ServerSocketChannel listener = ServerSocketChannel.open();

  Echo() throws IOException {
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 4096);
    listener.configureBlocking(false).register(selector, SelectionKey.OP_ACCEPT);
    Thread thread = new Thread(this::serve, "echo");
    thread.setDaemon(true);
    thread.start();
  }

  /** In a process of its own, which ends with the one that started it. */
  public static void main(String[] none) throws IOException {
    try (Echo echo = new Echo()) {
      System.out.println(echo.address().getPort());
      while (System.in.read() >= 0) {
        // only its end says something
      }
    }
  }

  InetSocketAddress address() {
    return new InetSocketAddress(
        InetAddress.getLoopbackAddress(), listener.socket().getLocalPort());
  }

  private void serve() {
    try {
      while (selector.isOpen()) {
        selector.select(this::attend);
      }
    } catch (IOException | RuntimeException closed) {
      // the test is over
    }
  }

  private void attend(SelectionKey key) {
    try {
      if (key.isAcceptable()) {
        accept();
      } else {
        answer(key, (SocketChannel) key.channel(), (ByteBuffer) key.attachment());
      }
    } catch (IOException gone) {
      key.cancel();
    }
  }

  private void accept() throws IOException {
    SocketChannel client = listener.accept();
    if (client != null) {
      client.configureBlocking(false);
      client.register(selector, SelectionKey.OP_READ, ByteBuffer.allocate(1 << 14));
    }
  }

  private static void answer(SelectionKey key, SocketChannel client, ByteBuffer unsent)
      throws IOException {
    if (key.isReadable() && client.read(unsent) < 0) {
      client.close();
      return;
    }
    client.write(unsent.flip());
    boolean all = !unsent.hasRemaining();
    unsent.compact();
    key.interestOps(all ? SelectionKey.OP_READ : SelectionKey.OP_WRITE);
  }

  @Override
  public void close() throws IOException {
    for (SelectionKey key : selector.keys()) {
      key.channel().close();
    }
    selector.close();
  }
}
