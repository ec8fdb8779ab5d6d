package roundtrip.proxy;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import java.util.function.Supplier;

/** Connects each client to the target, by a lane there and one back. */
final class Crossing extends ChannelInitializer<Channel> {
  private final Bootstrap target;
  private final Supplier<Delays> delays;

  Crossing(Bootstrap target, Supplier<Delays> delays) {
    this.target = target;
    this.delays = delays;
  }

  @Override
  protected void initChannel(Channel client) {
    Lane forward = new Lane(() -> delays.get().forward(), () -> delays.get().first());
    Lane back = new Lane(() -> delays.get().back(), () -> 0);
    forward.opposite(back);
    back.opposite(forward);
    back.leadTo(client);
    client.pipeline().addLast(forward);
    ChannelFuture connecting = target.clone(client.eventLoop()).handler(back).connect();
    connecting.addListener(
        connected -> {
          if (connected.isSuccess()) {
            forward.leadTo(connecting.channel());
          } else {
            forward.abandon();
            client.close();
          }
        });
  }
}
