package roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

class FailureTest {
  @Test
  void theReasonIsNotLostInLayers() {
    Throwable reason = new IllegalStateException("SET was answered with null");
    assertThat(Failure.reason(new RunnerException(new RuntimeException("wrapped", reason))))
        .isEqualTo("IllegalStateException: SET was answered with null");
  }

  @Test
  void theReasonThatJmhSuppressesIsFound() {
    BenchmarkException jmh =
        new BenchmarkException("Benchmark error", List.of(new IOException("reset")));
    assertThat(Failure.reason(new RunnerException("Benchmark caught the exception", jmh)))
        .isEqualTo("IOException: reset");
  }

  @Test
  void whatFailsWhileCleaningUpIsNotTakenForTheReason() {
    IOException reason = new IOException("reset");
    reason.addSuppressed(new IllegalStateException("already closed"));
    assertThat(Failure.reason(new RunnerException(reason))).isEqualTo("IOException: reset");
  }

  @Test
  @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void failuresThatNameEachOtherHoldUpNoRun() {
    IOException reason = new IOException("reset");
    reason.addSuppressed(new IllegalStateException("could not close", reason));
    assertThat(Failure.reason(reason)).isEqualTo("IOException: reset");
  }

  @Test
  void aFailureWithoutWordsIsStillNamed() {
    assertThat(Failure.reason(new NullPointerException(" ")))
        .isEqualTo("java.lang.NullPointerException");
    assertThat(Failure.reason(new OutOfMemoryError())).isEqualTo("java.lang.OutOfMemoryError");
  }

  @Test
  void aReasonFitsIntoOneLine() {
    assertThat(Failure.reason(new IOException("first\nsecond"))).isEqualTo("IOException: first");
    assertThat(Failure.reason(new IOException("x".repeat(1000)))).hasSize(303).endsWith("x...");
  }
}
