package roundtrip.self;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.Control;
import roundtrip.latency.Measured;
import roundtrip.latency.Operations;

/**
 * What does this suite add to an operation?
 *
 * <p>The operation does nothing. With {@code recorder=on} it is timed and counted as every
 * operation of the suite is; with {@code off} it is not. The difference is what every other number
 * contains.
 *
 * <p>{@code java -jar target/benchmarks.jar Self -bm avgt -tu ns -prof gc}
 */
@State(Scope.Benchmark)
public class SelfBenchmark extends Measured {
  @Param({"off", "on"})
  public String recorder;

  @Benchmark
  public void empty(Operations operations, Control control, Blackhole blackhole) throws Exception {
    if (recorder.equals("on")) {
      operations.time(() -> blackhole.consume(recorder), control);
    } else {
      blackhole.consume(recorder);
    }
  }
}
