package roundtrip;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * Stands in for a Redis whose every delay is known. One thread serves all connections. It sleeps
 * while nothing is due, to leave its core to the client it is meant to time, and spins only for the
 * last millisecond, so that a reply leaves when it is due and not when a timer gets round to it.
 */
final class StandIn implements AutoCloseable {
  /** What becomes of a SET: its reply, null for none at all, and when. */
  record Reply(String text, long delayNanos) {
    static Reply ok(long delayNanos) {
      return new Reply("+OK\r\n", delayNanos);
    }
  }

  private final Selector selector = Selector.open();
  private final ServerSocketChannel socket;
  private final LongFunction<Reply> replies;
  private final List<StandInClient> clients = new ArrayList<>();
  private final List<List<Long>> arrivals = new ArrayList<>(List.of(new ArrayList<>()));
  private final Thread thread = new Thread(this::serve, "stand-in");
  private volatile boolean closed;
  private long sets;
  private long commands;

  /**
   * @param replies what becomes of the first SET, the second, and so on, from 1
   */
  StandIn(LongFunction<Reply> replies) throws IOException {
    this.replies = replies;
    this.socket = ServerSocketChannel.open();
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
    socket.configureBlocking(false);
    socket.register(selector, SelectionKey.OP_ACCEPT);
    thread.setDaemon(true);
    thread.start();
  }

  String uri() {
    return "redis://127.0.0.1:" + socket.socket().getLocalPort();
  }

  private void serve() {
    try {
      while (!closed) {
        sleep();
        SocketChannel visitor = socket.accept();
        if (visitor != null) {
          clients.add(new StandInClient(visitor, this, selector));
        }
        clients.removeIf(client -> !client.attend());
      }
    } catch (IOException ended) {
      // the test is over
    }
  }

  private void sleep() throws IOException {
    OptionalLong due = clients.stream().flatMapToLong(StandInClient::nanosToNext).min();
    long millis = due.orElse(0) / 1_000_000 - 1; // a timer may be late by nearly as much
    if (due.isEmpty()) {
      selector.select();
    } else if (millis > 0) {
      selector.select(millis);
    } else {
      selector.selectNow();
    }
    selector.selectedKeys().clear();
  }

  /** What the reply to a command is, and when it is due. */
  Reply answer(List<String> command, StandInClient client) {
    commands++;
    return switch (command.get(0).toUpperCase(Locale.ROOT)) {
      case "SET" -> {
        arrivals.get(arrivals.size() - 1).add(System.nanoTime());
        yield replies.apply(++sets);
      }
      case "HELLO" -> now(Resp.hello(command, client));
      case "CLIENT" -> now(client(command, client));
      case "INFO" -> now(info());
      case "PING" -> now("+PONG\r\n");
      case "CONFIG" -> now(Resp.array("maxclients", "10000"));
      case "SCAN" -> now("*2\r\n$1\r\n0\r\n*0\r\n");
      case "DBSIZE", "UNLINK" -> now(":0\r\n");
      case "AUTH", "SELECT" -> now("+OK\r\n");
      default -> now("-ERR unknown command '" + command.get(0) + "'\r\n");
    };
  }

  private static Reply now(String text) {
    return new Reply(text, 0);
  }

  private String client(List<String> command, StandInClient client) {
    if (command.get(1).equalsIgnoreCase("LIST")) {
      StringBuilder all = new StringBuilder();
      clients.forEach(each -> all.append("id=1 name=").append(each.name()).append(" db=0\n"));
      return Resp.bulk(all.toString());
    }
    if (command.get(1).equalsIgnoreCase("SETNAME")) {
      client.name(command.get(2));
    }
    return "+OK\r\n";
  }

  /** A run reads these before and after each iteration. */
  private String info() {
    arrivals.add(new ArrayList<>());
    double cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    long bytes = clients.stream().mapToLong(StandInClient::bytes).sum();
    return Resp.bulk(
        "# Server\r\nredis_version:7.0.0\r\nconnected_clients:%d\r\nused_cpu_sys:0.0\r\nused_cpu_user:%.6f\r\ntotal_net_input_bytes:%d\r\ntotal_net_output_bytes:0\r\ntotal_commands_processed:%d\r\n"
            .formatted(clients.size(), cpu, bytes, commands));
  }

  /**
   * How long a single caller, who waits for each reply, waited for them, by iteration: the time
   * from one SET to the next, as seen from here. Whatever the machine added is in it, and no clock
   * of the caller's. Ask when this is closed.
   */
  List<List<Long>> waits() {
    return arrivals.stream()
        .filter(iteration -> iteration.size() > 1)
        .map(
            iteration ->
                IntStream.range(1, iteration.size())
                    .mapToObj(i -> iteration.get(i) - iteration.get(i - 1))
                    .toList())
        .toList();
  }

  @Override
  public void close() throws Exception {
    closed = true;
    selector.wakeup();
    thread.join();
    socket.close();
    selector.close();
    clients.forEach(StandInClient::close);
  }
}
