package roundtrip.server;

import com.google.gson.Gson;
import com.google.gson.JsonElement;

/**
 * One line between a fork and the run.
 *
 * @param topic what it is about
 * @param body what it says
 */
record Message(String topic, JsonElement body) {
  static final String TOKEN = "token";
  static final String ASK = "ask";
  static final String ENDPOINT = "endpoint";
  static final String REFUSED = "refused";

  static final Gson GSON = new Gson();

  static Message of(String topic, Object body) {
    return new Message(topic, GSON.toJsonTree(body));
  }

  static Message parse(String line) {
    return GSON.fromJson(line, Message.class);
  }

  String line() {
    return GSON.toJson(this) + "\n";
  }

  <T> T as(Class<T> type) {
    return GSON.fromJson(body, type);
  }
}
