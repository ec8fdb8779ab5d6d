package roundtrip.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Opens many connections at a time: thousands one after the other would take many seconds. */
public final class Opening {
  /** More would only wait for each other, and overrun the server's queue of new connections. */
  private static final int AT_A_TIME = 32;

  private Opening() {}

  /** All of them, in no particular order; the first failure ends it. */
  public static <T> List<T> concurrently(int count, Callable<T> opener) throws Exception {
    ExecutorService openers = Executors.newFixedThreadPool(Math.min(AT_A_TIME, count));
    try {
      List<Future<T>> futures = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        futures.add(openers.submit(opener));
      }
      List<T> opened = new ArrayList<>();
      for (Future<T> future : futures) {
        opened.add(future.get());
      }
      return opened;
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof Exception cause ? cause : failed;
    } finally {
      openers.shutdownNow();
    }
  }
}
