package roundtrip.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Opens many connections at a time: thousands one after the other would take many seconds. */
public final class Opening {
  /**
   * More would overrun the server's queue of new connections, which then drops some for seconds.
   */
  private static final int AT_A_TIME = 256;

  private static final int THREADS = 32;

  private Opening() {}

  /** For clients that open without blocking. All of them, in order; one that fails fails all. */
  public static <T> List<T> concurrently(int count, Supplier<CompletionStage<T>> opener)
      throws Exception {
    Semaphore places = new Semaphore(AT_A_TIME);
    List<CompletableFuture<T>> futures = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      places.acquire();
      CompletableFuture<T> future = opener.get().toCompletableFuture();
      future.whenComplete((opened, failure) -> places.release());
      futures.add(future);
    }
    return futures.stream().map(Opening::join).toList();
  }

  /** For clients that block until they are connected. */
  public static <T> List<T> blocking(int count, Callable<T> opener) throws Exception {
    ExecutorService openers = Executors.newFixedThreadPool(Math.min(THREADS, count));
    try {
      return concurrently(count, () -> CompletableFuture.supplyAsync(() -> call(opener), openers));
    } finally {
      openers.shutdownNow();
    }
  }

  private static <T> T call(Callable<T> opener) {
    try {
      return opener.call();
    } catch (Exception failed) {
      throw new CompletionException(failed);
    }
  }

  private static <T> T join(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException failed) {
      throw new IllegalStateException(
          "a connection could not be opened: " + failed.getCause(), failed.getCause());
    }
  }
}
