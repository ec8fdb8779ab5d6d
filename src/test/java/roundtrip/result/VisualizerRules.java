package roundtrip.result;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a {@code results.json} must be for JMH Visualizer to draw what was measured. */
public final class VisualizerRules {
  private static final Gson STRICT = new GsonBuilder().setStrictness(Strictness.STRICT).create();

  private final List<String> broken = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private final Map<String, String> modes = new HashMap<>();

  private VisualizerRules() {}

  public static List<String> brokenIn(Path file) throws IOException {
    return brokenIn(Files.readString(file));
  }

  /** The rules that the file breaks; none if it can be drawn. */
  public static List<String> brokenIn(String json) {
    VisualizerRules rules = new VisualizerRules();
    try {
      JsonArray all = STRICT.fromJson(json, JsonArray.class);
      rules.require(all != null, "an empty file");
      (all == null ? new JsonArray() : all).forEach(rules::entry);
    } catch (JsonParseException | ClassCastException notAnArray) {
      rules.broken.add("no array in JSON: " + notAnArray.getMessage());
    }
    return rules.broken;
  }

  private void require(boolean held, String otherwise) {
    if (!held) {
      broken.add(otherwise);
    }
  }

  private void entry(JsonElement element) {
    if (!element.isJsonObject()) {
      broken.add("an entry is no object: " + element);
      return;
    }
    JsonObject entry = element.getAsJsonObject();
    String name = text(entry, "benchmark", "an entry");
    String mode = text(entry, "mode", name);
    String id = name + params(entry, name);
    require(seen.add(id), "twice in one file: " + id);
    String other = modes.putIfAbsent(name, mode);
    require(other == null || other.equals(mode), "%s: two modes".formatted(name));
    require(
        entry.get("secondaryMetrics") != null && entry.get("secondaryMetrics").isJsonObject(),
        id + ": secondaryMetrics are missing");
    primary(entry.get("primaryMetric"), id);
  }

  private String text(JsonObject holder, String field, String of) {
    JsonElement value = holder.get(field);
    boolean held = isText(value) && !value.getAsString().isBlank();
    require(held, "%s: %s is no text".formatted(of, field));
    return held ? value.getAsString() : "";
  }

  /** JMH leaves them out where there are none. */
  private Map<String, String> params(JsonObject entry, String name) {
    Map<String, String> params = new TreeMap<>();
    JsonElement found = entry.get("params");
    if (found == null) {
      return params;
    }
    if (!found.isJsonObject()) {
      broken.add(name + ": params are no object");
      return params;
    }
    found.getAsJsonObject().keySet().forEach(key -> param(found, key, name, params));
    return params;
  }

  private void param(JsonElement all, String key, String name, Map<String, String> params) {
    String value = text(all.getAsJsonObject(), key, name + ": params");
    require(
        !value.matches(".*[\\s=].*"), "%s: %s=%s has a space or '='".formatted(name, key, value));
    params.put(key, value);
  }

  private void primary(JsonElement element, String id) {
    if (element == null || !element.isJsonObject()) {
      broken.add(id + ": primaryMetric is missing");
      return;
    }
    JsonObject metric = element.getAsJsonObject();
    text(metric, "scoreUnit", id);
    require(isNumber(metric.get("score")), id + ": score is no number");
    require(
        isNumber(metric.get("scoreError")) || isNotKnown(metric.get("scoreError")),
        id + ": scoreError is no number");
    require(isRaw(metric.get("rawData")), id + ": rawData are no numbers by fork and iteration");
  }

  private static boolean isRaw(JsonElement forks) {
    return isFilled(forks)
        && forks.getAsJsonArray().asList().stream()
            .allMatch(fork -> isFilled(fork) && allNumbers(fork));
  }

  private static boolean isFilled(JsonElement array) {
    return array != null && array.isJsonArray() && !array.getAsJsonArray().isEmpty();
  }

  private static boolean allNumbers(JsonElement array) {
    return array.getAsJsonArray().asList().stream().allMatch(VisualizerRules::isNumber);
  }

  private static boolean isText(JsonElement value) {
    return value != null && value.isJsonPrimitive() && value.getAsJsonPrimitive().isString();
  }

  private static boolean isNumber(JsonElement value) {
    return value != null && value.isJsonPrimitive() && value.getAsJsonPrimitive().isNumber();
  }

  /** JMH's word for the error of a single sample. */
  private static boolean isNotKnown(JsonElement value) {
    return isText(value) && value.getAsString().equals("NaN");
  }
}
