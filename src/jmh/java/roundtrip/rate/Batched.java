package roundtrip.rate;

import org.openjdk.jmh.infra.Control;
import roundtrip.latency.Operation;
import roundtrip.latency.Operations;

/** Sends requests together, and waits until all of them are answered. */
final class Batched implements Decisions, Operation {
  private final Operations operations;
  private final Requests requests;
  private final Batch batch;
  private final int[] users;

  /** A batch that is being put together. */
  interface Batch {
    void add(int place, Counters counters, int user) throws Exception;

    /** Sends all of it, and returns when all is answered. */
    void send() throws Exception;

    /** What the server said. */
    Object reply(int place) throws Exception;
  }

  Batched(Operations operations, Requests requests, Batch batch, int size) {
    this.operations = operations;
    this.requests = requests;
    this.batch = batch;
    this.users = new int[size];
  }

  @Override
  public void next(Control control) throws Exception {
    operations.timeBatch(users.length, this, control);
  }

  @Override
  public void run() throws Exception {
    Counters counters = requests.counters();
    for (int i = 0; i < users.length; i++) {
      users[i] = requests.user();
      batch.add(i, counters, users[i]);
    }
    batch.send();
    for (int i = 0; i < users.length; i++) {
      requests.decided(counters, users[i], batch.reply(i));
    }
  }
}
