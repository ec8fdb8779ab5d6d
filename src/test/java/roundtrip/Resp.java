package roundtrip;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** As much of Redis' protocol as a {@link StandIn} speaks. */
final class Resp {
  private Resp() {}

  /** The next whole command; null, and nothing consumed, if it has not all come yet. */
  static List<String> next(ByteBuffer input) {
    input.mark();
    List<String> command = new ArrayList<>();
    Integer words = number(input, '*');
    for (int i = 0; words != null && i < words; i++) {
      Integer length = number(input, '$');
      if (length == null || input.remaining() < length + 2) {
        words = null;
      } else {
        byte[] word = new byte[length];
        input.get(word).getShort(); // and the end of the line
        command.add(new String(word, StandardCharsets.UTF_8));
      }
    }
    if (words == null) {
      input.reset();
      return null;
    }
    return command;
  }

  private static Integer number(ByteBuffer input, char type) {
    StringBuilder line = new StringBuilder();
    while (input.hasRemaining()) {
      char next = (char) input.get();
      if (next == '\n') {
        if (line.charAt(0) != type) {
          throw new IllegalStateException("no command: " + line);
        }
        return Integer.parseInt(line.substring(1).strip());
      }
      line.append(next);
    }
    return null;
  }

  static String bulk(String text) {
    return "$%d\r\n%s\r\n".formatted(text.getBytes(StandardCharsets.UTF_8).length, text);
  }

  static String array(String... words) {
    StringBuilder text = new StringBuilder("*" + words.length + "\r\n");
    for (String word : words) {
      text.append(bulk(word));
    }
    return text.toString();
  }

  /** A map to whoever speaks version 3, the same as a list to others. */
  static String hello(List<String> command, StandInClient client) {
    int version = command.size() > 1 ? Integer.parseInt(command.get(1)) : 2;
    int name = command.indexOf("SETNAME");
    if (name > 0) {
      client.name(command.get(name + 1));
    }
    return (version == 3 ? "%5\r\n" : "*10\r\n")
        + bulk("server")
        + bulk("redis")
        + bulk("version")
        + bulk("7.0.0")
        + bulk("proto")
        + ":"
        + version
        + "\r\n"
        + bulk("mode")
        + bulk("standalone")
        + bulk("role")
        + bulk("master");
  }
}
