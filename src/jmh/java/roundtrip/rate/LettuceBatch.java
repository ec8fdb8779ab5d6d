package roundtrip.rate;

import io.lettuce.core.api.StatefulRedisConnection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Commands that Lettuce keeps until it is told to flush: on a connection of the caller's own. */
final class LettuceBatch implements Batched.Batch {
  private final StatefulRedisConnection<String, String> connection;
  private final LettuceCounting counting;
  private final CompletableFuture<?>[] replies;
  private final long timeoutMillis;

  LettuceBatch(
      StatefulRedisConnection<String, String> connection,
      LettuceCounting counting,
      int size,
      long timeoutMillis) {
    this.connection = connection;
    this.counting = counting;
    this.replies = new CompletableFuture<?>[size];
    this.timeoutMillis = timeoutMillis;
    connection.setAutoFlushCommands(false);
  }

  @Override
  public void add(int place, Counters counters, int user) {
    replies[place] = counting.async(connection, counters, user);
  }

  /** Replies come in order, so the last one is waited for first: one wake-up for all. */
  @Override
  public void send() throws Exception {
    connection.flushCommands();
    replies[replies.length - 1].get(timeoutMillis, TimeUnit.MILLISECONDS);
  }

  @Override
  public Object reply(int place) throws Exception {
    return replies[place].get(timeoutMillis, TimeUnit.MILLISECONDS);
  }
}
