package roundtrip.server;

import java.util.List;
import java.util.function.ToLongFunction;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.params.ScanParams;
import redis.clients.jedis.resps.ScanResult;

/** The keys that begin with the run's prefix; others may live beside them. */
record OwnKeys(RedisAdmin admin, String prefix) {
  private static final int BATCH = 10_000;
  private static final long FOR_EVER = -1;

  void delete() {
    inBatches(keys -> admin.ask(1, jedis -> jedis.unlink(keys.toArray(String[]::new))));
  }

  /** How many of them the server would keep for ever. */
  long withoutExpiry() {
    return inBatches(keys -> admin.ask(keys.size(), jedis -> keptForEver(jedis.pipelined(), keys)));
  }

  private static long keptForEver(Pipeline pipeline, List<String> keys) {
    List<Response<Long>> left = keys.stream().map(pipeline::pttl).toList();
    pipeline.sync();
    return left.stream().filter(millis -> millis.get() == FOR_EVER).count();
  }

  private long inBatches(ToLongFunction<List<String>> step) {
    ScanParams own = new ScanParams().match(prefix + "*").count(BATCH);
    String cursor = ScanParams.SCAN_POINTER_START;
    long sum = 0;
    do {
      String from = cursor;
      ScanResult<String> found = admin.ask(1, jedis -> jedis.scan(from, own));
      if (!found.getResult().isEmpty()) {
        sum += step.applyAsLong(found.getResult());
      }
      cursor = found.getCursor();
    } while (!cursor.equals(ScanParams.SCAN_POINTER_START));
    return sum;
  }
}
