package roundtrip.proxy;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * Makes a server on this machine look as if it were far away: what arrives, in either direction,
 * goes on after a delay. Nothing but the delay is imitated: no bandwidth, no loss, and no handshake
 * of TCP, which the kernel performs by itself. An end that finishes sending finishes listening too:
 * Netty's epoll fails to write to a connection that is closed by half.
 */
public final class DelayProxy implements AutoCloseable {
  private static final int BACKLOG = 4096;
  private static final long PATIENCE_SECONDS = 10;

  private final EventLoopGroup loops;
  private final Channel listener;
  private volatile Delays delays = Delays.NONE;

  private DelayProxy(InetSocketAddress target, int loops, Transport transport) {
    this.loops =
        new MultiThreadIoEventLoopGroup(
            loops, new DefaultThreadFactory("delay-proxy", true), transport.handlers());
    this.listener = listen(target, transport);
  }

  /**
   * Listens at a port of its own, without a delay to begin with.
   *
   * @param loops how many threads share the connections
   */
  public static DelayProxy open(InetSocketAddress target, int loops) {
    return open(target, loops, Transport.best());
  }

  static DelayProxy open(InetSocketAddress target, int loops, Transport transport) {
    return new DelayProxy(target, loops, transport);
  }

  private Channel listen(InetSocketAddress target, Transport transport) {
    Bootstrap toTarget =
        new Bootstrap()
            .channel(transport.socket())
            .option(ChannelOption.TCP_NODELAY, true)
            .remoteAddress(target);
    return new ServerBootstrap()
        .group(loops)
        .channel(transport.listener())
        .option(ChannelOption.SO_BACKLOG, BACKLOG)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childOption(ChannelOption.AUTO_READ, false)
        .childHandler(new Crossing(toTarget, () -> delays))
        .bind(new InetSocketAddress("127.0.0.1", 0))
        .syncUninterruptibly()
        .channel();
  }

  public int port() {
    return ((InetSocketAddress) listener.localAddress()).getPort();
  }

  /**
   * Holds for every chunk that arrives from now on.
   *
   * @param firstNanos what the first chunk that a client sends waits in addition, to stand for the
   *     handshake
   */
  public void delay(long forwardNanos, long backNanos, long firstNanos) {
    delays = new Delays(forwardNanos, backNanos, firstNanos);
  }

  /** Closes all connections too, and drops what was under way. */
  @Override
  public void close() {
    loops.shutdownGracefully(0, PATIENCE_SECONDS, TimeUnit.SECONDS).syncUninterruptibly();
  }
}
