package roundtrip.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import roundtrip.point.Point;
import roundtrip.point.Points;

class ResultsFileTest {
  private static final Point FEW = Points.point("roundtrip.a.First.run", "threads=2");
  private static final Point MANY = Points.point("roundtrip.a.First.run", "threads=10");
  private static final Point OTHER = Points.point("roundtrip.b.Second.run");

  @TempDir Path folder;
  private Path file;
  private ResultsFile results;

  @BeforeEach
  void open() {
    file = folder.resolve("results.json");
    results = new ResultsFile(file, List.of(OTHER.id(), FEW.id(), MANY.id()));
  }

  private static void put(ResultsFile results, Point point, long... scores) {
    results.put(point.id(), ForkResults.merge(point, List.of(Forks.of(point, scores))));
  }

  private List<String> scores() throws IOException {
    results.write();
    JsonArray all = JsonParser.parseString(Files.readString(file)).getAsJsonArray();
    return StreamSupport.stream(all.spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .map(entry -> entry.getAsJsonObject("primaryMetric").get("score").getAsString())
        .toList();
  }

  @Test
  void theOrderIsThatOfThePlanAndNotOfTheClock() throws IOException {
    put(results, MANY, 3);
    put(results, FEW, 2);
    put(results, OTHER, 1);
    put(results, MANY, 4);
    assertThat(scores()).containsExactly("1.0", "2.0", "4.0");
  }

  @Test
  void aPointThatDoesNotCountIsNotInTheFile() throws IOException {
    put(results, FEW, 2);
    put(results, OTHER, 1);
    results.remove(OTHER.id());
    assertThat(scores()).containsExactly("2.0");
  }

  @Test
  void aFileWithoutPointsIsStillJson() throws IOException {
    assertThat(scores()).isEmpty();
  }

  @Test
  void everyForkKeepsItsOwnNumbers() throws IOException {
    results.put(
        FEW.id(), ForkResults.merge(FEW, List.of(Forks.of(FEW, 1, 2), Forks.of(FEW, 3, 4))));
    results.write();
    JsonObject entry =
        JsonParser.parseString(Files.readString(file)).getAsJsonArray().get(0).getAsJsonObject();
    assertThat(entry.get("forks").getAsInt()).isEqualTo(2);
    assertThat(entry.getAsJsonObject("primaryMetric").get("rawData"))
        .isEqualTo(JsonParser.parseString("[[1.0, 2.0], [3.0, 4.0]]"));
  }
}
