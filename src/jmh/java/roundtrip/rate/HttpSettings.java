package roundtrip.rate;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Base64;
import roundtrip.redis.Target;
import roundtrip.redis.Tuning;

/**
 * What the HTTP server's process must know. It holds the password of Redis: it goes through a pipe,
 * never onto a command line.
 *
 * @param servletThreads 0 for as many as the stack comes with
 * @param connections how many it has to Redis
 * @param sha the name under which Redis knows the limiter's script; null where there is none
 */
record HttpSettings(
    HttpStack stack,
    HttpApi api,
    int servletThreads,
    Logging logging,
    Target target,
    int connections,
    Tuning tuning,
    Limiter limiter,
    Limit limit,
    String sha)
    implements Serializable {

  /** All of it in one word. */
  String word() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(this);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  static HttpSettings of(String word) throws Exception {
    byte[] bytes = Base64.getDecoder().decode(word);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (HttpSettings) in.readObject();
    }
  }
}
