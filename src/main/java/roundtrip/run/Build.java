package roundtrip.run;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Which build of the suite this is. */
public final class Build {
  private static final int BUFFER = 1 << 16;

  private Build() {}

  public static String version() {
    return properties("versions.properties").getProperty("roundtrip", "unknown");
  }

  /** The git revision, with a plus where the sources were not what was committed. */
  public static String revision() {
    Properties git = properties("git.properties");
    String commit = git.getProperty("git.commit.id.abbrev", "unknown");
    return "true".equals(git.getProperty("git.dirty")) ? commit + "+" : commit;
  }

  /** The client libraries that the jar carries. */
  public static Map<String, String> clients() {
    Map<String, String> clients = new TreeMap<>();
    Properties versions = properties("versions.properties");
    versions.stringPropertyNames().stream()
        .filter(name -> !name.equals("roundtrip"))
        .forEach(name -> clients.put(name, versions.getProperty(name)));
    return clients;
  }

  /** SHA-256 of the jar; "classes" where the classes lie in a folder, as in an IDE. */
  public static String jar() {
    try {
      Path jar = Path.of(Build.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Files.isDirectory(jar) ? "classes" : sha256(jar);
    } catch (URISyntaxException | IOException | NoSuchAlgorithmException unreadable) {
      throw new IllegalStateException("cannot read the jar that is running", unreadable);
    }
  }

  private static String sha256(Path file) throws IOException, NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[BUFFER];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static Properties properties(String name) {
    Properties properties = new Properties();
    try (InputStream in = Build.class.getResourceAsStream("/roundtrip/" + name)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException damaged) {
      throw new IllegalStateException("the jar is damaged: " + name, damaged);
    }
    return properties;
  }
}
