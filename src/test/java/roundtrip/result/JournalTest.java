package roundtrip.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import roundtrip.point.Refusal;
import roundtrip.result.ForkRecord.Status;

class JournalTest {
  private static final ForkRecord FIRST =
      new ForkRecord(
          "a x=1", 1, Status.OK, null, 1.5, 20.25, Double.NaN, "ops/s", List.of(2.5), "packed");
  private static final ForkRecord SECOND =
      ForkRecord.failed("a x=1", 2, "refused \u2014 two\nlines \"quoted\"", 0.5);

  @TempDir Path folder;
  private Path file;
  private Journal journal;

  @BeforeEach
  void open() {
    file = folder.resolve("journal.jsonl");
    journal = new Journal(file);
  }

  @Test
  void aRunThatHasNotBegunHasNoRecords() {
    assertThat(journal.read()).isEmpty();
  }

  @Test
  void aRecordIsReadAsItWasWritten() {
    journal.append(FIRST);
    journal.append(SECOND);
    assertThat(journal.read()).containsExactly(FIRST, SECOND);
  }

  @Test
  void aTornLastLineNeverCostsTheRecordsBeforeIt() throws IOException {
    journal.append(FIRST);
    journal.append(SECOND);
    tear(20);
    assertThat(journal.read()).containsExactly(FIRST);
  }

  @Test
  void aTornLineNeverCostsTheRecordAfterIt() throws IOException {
    journal.append(FIRST);
    journal.append(FIRST);
    tear(20);
    journal.append(SECOND);
    assertThat(journal.read()).containsExactly(FIRST, SECOND);
  }

  @Test
  void aRecordThatLacksOnlyItsLineEndCounts() throws IOException {
    journal.append(FIRST);
    tear(1);
    journal.append(SECOND);
    assertThat(journal.read()).containsExactly(FIRST, SECOND);
  }

  @Test
  void aLetterTornInHalfNeverCostsTheWholeJournal() throws IOException {
    journal.append(FIRST);
    journal.append(SECOND);
    byte[] bytes = Files.readAllBytes(file);
    byte[] dash = "\u2014".getBytes(StandardCharsets.UTF_8);
    int middle = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(dash[0] & 0xff) + 1;
    Files.write(file, Arrays.copyOf(bytes, middle));
    assertThat(journal.read()).containsExactly(FIRST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "{}", "17", "[]", "{\"point\":\"a\"}", "no json"})
  void aLineThatIsNoRecordIsPassedOver(String line) throws IOException {
    Files.writeString(file, line + "\n");
    journal.append(FIRST);
    assertThat(journal.read()).containsExactly(FIRST);
  }

  @Test
  void aJournalThatCannotBeWrittenIsSaidInALine() {
    Journal lost = new Journal(folder.resolve("gone").resolve("journal.jsonl"));
    assertThatThrownBy(() -> lost.append(FIRST))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("cannot write");
  }

  private void tear(int bytes) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - bytes));
  }
}
