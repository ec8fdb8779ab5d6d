package roundtrip;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Leaves writing and reading to an event loop, which hands the reply over, as Lettuce does. */
final class BareNetty implements BareClient {
  private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
  private final Channel channel;
  private volatile CompletableFuture<Void> reply = new CompletableFuture<>();

  BareNetty(int port) throws InterruptedException {
    channel =
        new Bootstrap()
            .group(loop)
            .channel(NioSocketChannel.class)
            .handler(new Handover())
            .connect(InetAddress.getLoopbackAddress(), port)
            .sync()
            .channel();
  }

  @Override
  public void set() throws Exception {
    reply = new CompletableFuture<>();
    channel.writeAndFlush(Unpooled.wrappedBuffer(SET));
    reply.get(10, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    channel.close().syncUninterruptibly();
    loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }

  private final class Handover extends SimpleChannelInboundHandler<ByteBuf> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, ByteBuf bytes) {
      if (bytes.equals(Unpooled.wrappedBuffer(OK))) {
        reply.complete(null);
      }
    }
  }
}
