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
 *
 * <p>What the suite adds to a fork is seen by running the same point with JMH alone: {@code time
 * java -cp target/benchmarks.jar org.openjdk.jmh.Main Self -f 10 -wi 1 -w 1 -i 2 -r 1 -p
 * recorder=off} against the same with {@code -jar target/benchmarks.jar}. For the pool study, JMH
 * alone needs {@code -t 1 -p threads=1} and a server, whose address it takes from {@code
 * ROUNDTRIP_REDIS}.
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
