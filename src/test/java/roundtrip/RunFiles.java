package roundtrip;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The folder of a run, read as a stranger reads it. */
record RunFiles(Path folder) {
  boolean isRun() {
    return Files.exists(folder.resolve("run.json"));
  }

  JsonObject manifest() throws IOException {
    return JsonParser.parseString(Files.readString(folder.resolve("run.json"))).getAsJsonObject();
  }

  /** What became of each point, by its identity. */
  Map<String, JsonObject> states() throws IOException {
    return objects(manifest().getAsJsonArray("points")).stream()
        .collect(Collectors.toMap(state -> state.get("point").getAsString(), state -> state));
  }

  List<JsonObject> results() throws IOException {
    return results(folder.resolve("results.json"));
  }

  static List<JsonObject> results(Path file) throws IOException {
    return objects(JsonParser.parseString(Files.readString(file)).getAsJsonArray());
  }

  private static List<JsonObject> objects(JsonArray array) {
    return StreamSupport.stream(array.spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  /** Finished forks; a line that is being written does not count yet. */
  List<JsonObject> journal() throws IOException {
    Path file = folder.resolve("journal.jsonl");
    if (Files.notExists(file)) {
      return List.of();
    }
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n') + 1)
        .lines()
        .map(line -> JsonParser.parseString(line).getAsJsonObject())
        .toList();
  }

  String log(int number) throws IOException {
    if (Files.notExists(folder.resolve("log"))) {
      return "";
    }
    try (Stream<Path> logs = Files.list(folder.resolve("log"))) {
      String prefix = "%03d-".formatted(number);
      Path log =
          logs.filter(f -> f.getFileName().toString().startsWith(prefix)).findFirst().orElse(null);
      return log == null ? "" : Files.readString(log);
    }
  }

  /** Points with the number of iterations in each of their forks. */
  Map<String, List<Integer>> shape() throws IOException {
    Map<String, List<Integer>> shape = new TreeMap<>();
    for (JsonObject entry : results()) {
      JsonArray forks = entry.getAsJsonObject("primaryMetric").getAsJsonArray("rawData");
      shape.put(
          id(entry),
          StreamSupport.stream(forks.spliterator(), false)
              .map(fork -> fork.getAsJsonArray().size())
              .toList());
    }
    return shape;
  }

  static String id(JsonObject entry) {
    StringJoiner id = new StringJoiner(" ");
    id.add(entry.get("benchmark").getAsString()).add(entry.get("mode").getAsString());
    new TreeMap<>(entry.getAsJsonObject("params").asMap())
        .forEach((name, value) -> id.add(name + "=" + value.getAsString()));
    return id.toString();
  }

  static double metric(JsonObject entry, String name) {
    return entry
        .getAsJsonObject("secondaryMetrics")
        .getAsJsonObject(name)
        .get("score")
        .getAsDouble();
  }

  /** Files in which a text occurs. */
  List<Path> containing(String text) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).filter(file -> contains(file, text)).toList();
    }
  }

  private static boolean contains(Path file, String text) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text);
    } catch (IOException unreadable) {
      throw new AssertionError("cannot look into " + file, unreadable);
    }
  }
}
