package roundtrip.ruler;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import roundtrip.server.Programs;
import roundtrip.server.Redis;

/** The program {@code redis-benchmark}, or Valkey's. */
record RedisBenchmark(Path file, List<String> arguments) {
  static Optional<RedisBenchmark> find() {
    return Stream.of("redis-benchmark", "valkey-benchmark")
        .flatMap(Programs::onPath)
        .findFirst()
        .map(file -> new RedisBenchmark(file, List.of()));
  }

  RedisBenchmark against(Redis redis, int connections, int inFlight) {
    String visitor = redis.admitVisitor("+incr");
    return new RedisBenchmark(
        file,
        List.of(
            "-h",
            redis.endpoint().host(),
            "-p",
            String.valueOf(redis.endpoint().port()),
            "--user",
            visitor,
            "-a",
            "none", // it is let in without one: a command line is no place for a password
            "-c",
            String.valueOf(connections),
            "-P",
            String.valueOf(inFlight),
            "-r",
            String.valueOf(Commands.KEYS),
            "-q",
            "INCR",
            redis.endpoint().prefix() + "key:__rand_int__"));
  }

  /** Sends so many commands, and returns when all are answered. */
  void run(int commands) throws IOException, InterruptedException {
    List<String> line =
        Stream.of(List.of(file.toString(), "-n", String.valueOf(commands)), arguments)
            .flatMap(List::stream)
            .toList();
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    String said;
    int code;
    try {
      said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      code = process.waitFor(); // before it is destroyed: that would be its exit code then
    } finally {
      process.destroy();
    }
    if (code != 0 || said.contains("Error from server")) {
      throw new IOException(
          file + ": " + said.strip().lines().reduce((a, b) -> b).orElse("failed"));
    }
  }
}
