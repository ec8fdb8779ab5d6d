package roundtrip.redis;

import io.lettuce.core.resource.DefaultEventLoopGroupProvider;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SingleThreadIoEventLoop;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.RejectedExecutionHandlers;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;

/** Lettuce's event loops with another queue for what other threads hand them. */
final class SteadyEventLoops extends DefaultEventLoopGroupProvider {
  SteadyEventLoops(int threads) {
    super(threads);
  }

  @Override
  protected <T extends EventLoopGroup> EventExecutorGroup doCreateEventLoopGroup(
      Class<T> type, int threads, io.lettuce.core.resource.ThreadFactoryProvider names) {
    return new MultiThreadIoEventLoopGroup(
        threads, names.getThreadFactory("lettuce-steady"), NioIoHandler.newFactory()) {
      @Override
      protected IoEventLoop newChild(
          Executor executor, IoHandlerFactory handlers, Object... arguments) {
        return new Loop(this, executor, handlers);
      }
    };
  }

  private static final class Loop extends SingleThreadIoEventLoop {
    Loop(MultiThreadIoEventLoopGroup group, Executor executor, IoHandlerFactory handlers) {
      super(
          group,
          executor,
          handlers,
          new ConcurrentLinkedQueue<>(),
          new ConcurrentLinkedQueue<>(),
          RejectedExecutionHandlers.reject());
    }
  }
}
