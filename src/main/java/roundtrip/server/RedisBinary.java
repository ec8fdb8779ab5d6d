package roundtrip.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import roundtrip.point.Refusal;

/**
 * The program that serves Redis: the one on PATH, for its allocator is the one that people run;
 * else the one in the jar.
 *
 * @param provider where it comes from: {@code path} or {@code bundled}
 */
public record RedisBinary(Path file, String provider) {
  private static final Pattern VERSION = Pattern.compile("v=(\\d+)\\.(\\d+)");

  /** Consumer groups, ACLs and the counters that the books need. */
  private static final int LEAST_MAJOR = 6;

  private static final int LEAST_MINOR = 2;

  static RedisBinary find(Scratch scratch) {
    return onPath().orElseGet(() -> bundled(scratch));
  }

  public static Optional<RedisBinary> onPath() {
    return Stream.of("redis-server", "valkey-server")
        .flatMap(Programs::onPath)
        .filter(RedisBinary::isRecent)
        .findFirst()
        .map(file -> new RedisBinary(file, "path"));
  }

  private static boolean isRecent(Path file) {
    try {
      Process process = new ProcessBuilder(file.toString(), "--version").start();
      String said = new String(process.getInputStream().readAllBytes());
      process.waitFor(1, TimeUnit.SECONDS);
      Matcher version = VERSION.matcher(said);
      if (!version.find()) {
        return false;
      }
      int major = Integer.parseInt(version.group(1));
      return major > LEAST_MAJOR
          || major == LEAST_MAJOR && Integer.parseInt(version.group(2)) >= LEAST_MINOR;
    } catch (IOException unusable) {
      return false;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The name of the binary in the jar that fits this machine, if one does. */
  public static Optional<String> resource() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String system = os.contains("mac") ? "darwin" : os.contains("linux") ? "linux" : "other";
    String arch = System.getProperty("os.arch").contains("aarch64") ? "arm64" : "amd64";
    String name = "/redis-server-7.0.15-" + system + "-" + arch;
    return Optional.of(name).filter(n -> RedisBinary.class.getResource(n) != null);
  }

  private static RedisBinary bundled(Scratch scratch) {
    String resource =
        resource()
            .orElseThrow(
                () ->
                    new Refusal(
                        "no Redis here for %s %s: install redis-server or valkey-server (6.2 or newer), or use --redis URI"
                            .formatted(
                                System.getProperty("os.name"), System.getProperty("os.arch"))));
    Path file = scratch.folder().resolve("redis-server");
    try (InputStream in = RedisBinary.class.getResourceAsStream(resource)) {
      if (Files.notExists(file)) {
        Files.copy(in, file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
      }
      return new RedisBinary(file, "bundled");
    } catch (IOException full) {
      throw new UncheckedIOException("cannot unpack Redis into " + scratch.folder(), full);
    }
  }

  /** Same version is not same binary: allocators differ, and results with them. */
  String sha256() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (IOException | NoSuchAlgorithmException unreadable) {
      return "unknown";
    }
  }
}
