package roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MessageTest {
  /** What a reader at the other end makes of it. */
  private static Object heard(Serializable body) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    new Message("topic", body).write(new ObjectOutputStream(line));
    try (Socket socket = saying(line.toByteArray())) {
      return Message.read(Message.reader(socket)).body();
    }
  }

  private static Socket saying(byte[] bytes) {
    return new Socket() {
      @Override
      public InputStream getInputStream() {
        return new ByteArrayInputStream(bytes);
      }
    };
  }

  @Test
  void whatForkAndRunHaveToSayIsUnderstood() throws IOException {
    Ask ask = new Ask("redis", Map.of("appendonly", "yes"), 0);
    Endpoint endpoint = Endpoint.own(7000, "secret");
    assertThat(heard(ask)).isEqualTo(ask);
    assertThat(heard(endpoint)).isEqualTo(endpoint);
    assertThat(heard("a reason")).isEqualTo("a reason");
  }

  @Test
  void nothingForeignIsBroughtToLife() {
    assertThatThrownBy(() -> heard(new File("planted"))).isInstanceOf(InvalidClassException.class);
    assertThatThrownBy(() -> heard(URI.create("planted:it")))
        .isInstanceOf(InvalidClassException.class);
    assertThatThrownBy(() -> heard(new Serializable[] {new File("planted")}))
        .isInstanceOf(InvalidClassException.class);
  }

  @Test
  void twoWhoAskForTheSameGetTheSameServer() {
    assertThat(new Ask("redis", Map.of("a", "1", "b", "2"), 0))
        .isEqualTo(new Ask("redis", Map.of("b", "2", "a", "1"), 0))
        .isNotEqualTo(Ask.redis());
  }

  @Test
  void anInvitationIsReadAsItWasWritten(@TempDir Path folder) throws IOException {
    Invitation forked = new Invitation(7000, "0123abcd", true);
    Invitation inside = new Invitation(7001, "4567", false);
    Path file = forked.write(folder.resolve("fork.json"));
    assertThat(Invitation.read(file)).isEqualTo(forked);
    assertThat(Invitation.read(inside.write(file))).isEqualTo(inside);
  }
}
