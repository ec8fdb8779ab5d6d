package roundtrip.server;

import java.io.Serializable;
import java.util.Optional;

/**
 * Where a Redis is and how to get in.
 *
 * @param prefix what every key of this run must begin with; a run deletes nothing else
 * @param timeoutMillis how long a command may take before it counts as failed
 */
public record Endpoint(
    String host,
    int port,
    String user,
    String password,
    boolean tls,
    int database,
    String prefix,
    int timeoutMillis)
    implements Serializable {
  static final int TIMEOUT_MILLIS = 60_000;

  static Endpoint own(int port, String password) {
    return new Endpoint("127.0.0.1", port, null, password, false, 0, "rt:", TIMEOUT_MILLIS);
  }

  /** The same server, reached at another address. */
  Endpoint at(String otherHost, int otherPort) {
    return new Endpoint(otherHost, otherPort, user, password, tls, database, prefix, timeoutMillis);
  }

  public Optional<String> secret() {
    return Optional.ofNullable(password);
  }

  public Optional<String> account() {
    return Optional.ofNullable(user);
  }

  /** Never the password: this text goes into logs. */
  @Override
  public String toString() {
    return "%s://%s:%d".formatted(tls ? "rediss" : "redis", host, port);
  }
}
