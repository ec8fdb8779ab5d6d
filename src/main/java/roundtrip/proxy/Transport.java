package roundtrip.proxy;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.function.Supplier;

/** The way Netty talks to the kernel. */
enum Transport {
  EPOLL(EpollServerSocketChannel.class, EpollSocketChannel.class, EpollIoHandler::newFactory),

  /** Sleeps for whole milliseconds only, and spins through the rest of a delay. */
  NIO(NioServerSocketChannel.class, NioSocketChannel.class, NioIoHandler::newFactory);

  private final Class<? extends ServerChannel> listener;
  private final Class<? extends SocketChannel> socket;
  private final Supplier<IoHandlerFactory> handlers;

  Transport(
      Class<? extends ServerChannel> listener,
      Class<? extends SocketChannel> socket,
      Supplier<IoHandlerFactory> handlers) {
    this.listener = listener;
    this.socket = socket;
    this.handlers = handlers;
  }

  static Transport best() {
    return EPOLL.isAvailable() ? EPOLL : NIO;
  }

  boolean isAvailable() {
    return this == NIO || Epoll.isAvailable();
  }

  Class<? extends ServerChannel> listener() {
    return listener;
  }

  Class<? extends SocketChannel> socket() {
    return socket;
  }

  IoHandlerFactory handlers() {
    return handlers.get();
  }
}
