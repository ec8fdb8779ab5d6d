package roundtrip;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.stream.LongStream;

/** A connection to a {@link StandIn}; replies leave in the order of the commands. */
final class StandInClient {
  private record Due(String text, long at) {}

  private final SocketChannel channel;
  private final StandIn server;
  private final ByteBuffer input = ByteBuffer.allocate(1 << 16);
  private final Queue<Due> due = new ArrayDeque<>();
  private String name = "";
  private long bytes;

  StandInClient(SocketChannel channel, StandIn server, Selector selector) throws IOException {
    this.channel = channel;
    this.server = server;
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.register(selector, SelectionKey.OP_READ);
  }

  LongStream nanosToNext() {
    return due.stream().limit(1).mapToLong(reply -> reply.at() - System.nanoTime());
  }

  /** Reads what has come and sends what is due; false if the other end is gone. */
  boolean attend() {
    try {
      int read = channel.read(input);
      if (read > 0) {
        bytes += read;
        hear(System.nanoTime());
      }
      send();
      return read >= 0;
    } catch (IOException gone) {
      return false;
    }
  }

  private void hear(long now) {
    input.flip();
    for (List<String> command = Resp.next(input); command != null; command = Resp.next(input)) {
      StandIn.Reply reply = server.answer(command, this);
      if (reply.text() != null) {
        due.add(new Due(reply.text(), now + reply.delayNanos()));
      }
    }
    input.compact();
  }

  private void send() throws IOException {
    while (!due.isEmpty() && System.nanoTime() - due.peek().at() >= 0) {
      Due reply = due.remove();
      channel.write(ByteBuffer.wrap(reply.text().getBytes(StandardCharsets.US_ASCII)));
    }
  }

  void name(String newName) {
    name = newName;
  }

  String name() {
    return name;
  }

  long bytes() {
    return bytes;
  }

  void close() {
    try {
      channel.close();
    } catch (IOException stuck) {
      throw new UncheckedIOException(stuck);
    }
  }
}
