package roundtrip.server;

import java.util.Map;

/** Tells Redis from Valkey, which gives its own version beside the Redis one it resembles. */
final class Versions {
  private Versions() {}

  static String of(Map<String, String> info) {
    return info.containsKey("valkey_version")
        ? "valkey " + info.get("valkey_version")
        : "redis " + info.getOrDefault("redis_version", "unknown");
  }
}
