package roundtrip.proxy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * One direction of a connection: takes what arrives at its source to its sink, in order and not
 * before it is due. Everything happens on the event loop that both ends share.
 */
final class Lane extends ChannelInboundHandlerAdapter {
  /**
   * Bytes. As much as a generous TCP window; without it, memory would be what fits into the delay.
   */
  static final long WINDOW = 16 << 20;

  /** Netty never reads an empty buffer, so this one can stand for the end of the stream. */
  private static final ByteBuf END = Unpooled.EMPTY_BUFFER;

  private final LongSupplier delay;
  private final Underway underway = new Underway();
  private final Runnable onTime = this::onTime;
  private LongSupplier first;
  private Lane opposite;
  private Channel source;
  private Channel sink;
  private Future<?> timer;
  private boolean unflushed;
  private boolean abandoned;

  /**
   * @param first what the first chunk is delayed by beyond the delay
   */
  Lane(LongSupplier delay, LongSupplier first) {
    this.delay = delay;
    this.first = first;
  }

  void opposite(Lane other) {
    opposite = other;
  }

  /** Until it leads somewhere, everything waits. */
  void leadTo(Channel end) {
    sink = end;
    onTime();
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    source = context.channel();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object chunk) {
    accept((ByteBuf) chunk);
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    flush();
    regulate();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    opposite.abandon();
    accept(END);
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    if (source.isWritable()) {
      opposite.regulate();
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable reset) {
    context.close();
  }

  /** Whatever is ahead goes first, even if it was given a longer delay. */
  private void accept(ByteBuf chunk) {
    if (abandoned) {
      chunk.release();
      return;
    }
    long delayed = delay.getAsLong() + first.getAsLong();
    first = () -> 0;
    if (delayed == 0 && sink != null && underway.isEmpty()) {
      deliver(chunk);
    } else {
      long now = System.nanoTime();
      underway.add(chunk, now + delayed);
      arm(now);
    }
  }

  private void arm(long now) {
    if (timer == null && sink != null && !underway.isEmpty()) {
      timer = source.eventLoop().schedule(onTime, underway.due() - now, TimeUnit.NANOSECONDS);
    }
  }

  private void onTime() {
    timer = null;
    long now = System.nanoTime();
    while (!underway.isEmpty() && underway.due() - now <= 0) {
      deliver(underway.remove());
    }
    flush();
    arm(System.nanoTime());
    regulate();
  }

  private void deliver(ByteBuf chunk) {
    if (chunk == END) {
      sink.writeAndFlush(END).addListener(ChannelFutureListener.CLOSE);
    } else {
      sink.write(chunk, sink.voidPromise());
      unflushed = true;
    }
  }

  private void flush() {
    if (unflushed) {
      unflushed = false;
      sink.flush();
    }
  }

  /** Holds the source back while the sink cannot keep up. */
  private void regulate() {
    boolean open = abandoned || (sink != null && sink.isWritable() && underway.held() < WINDOW);
    if (source != null && source.config().isAutoRead() != open) {
      source.config().setAutoRead(open);
    }
  }

  /** The sink is gone: nothing can be delivered any more. */
  void abandon() {
    abandoned = true;
    underway.discard();
    if (timer != null) {
      timer.cancel(false);
    }
    regulate();
  }
}
