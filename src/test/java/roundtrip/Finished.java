package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

/** What a user saw of a command that has ended. */
record Finished(int code, String out, String err) {
  Finished exits(int expected) {
    assertThat(code).as("exit code; output:%n%s%s", out, err).isEqualTo(expected);
    return this;
  }

  /** One line that says what is wrong and what to do, and nothing else. */
  String refusal() {
    exits(2);
    assertThat(err.lines()).as(err).hasSize(1);
    assertThat(err).startsWith("roundtrip: ").doesNotContain("Exception", "\tat ");
    return err;
  }
}
