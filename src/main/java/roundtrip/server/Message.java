package roundtrip.server;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.Socket;

/**
 * What a fork and the run say to each other. Java's own serialization, because JMH has loaded it in
 * the fork already: a JSON library there would cost each fork a tenth of a second.
 *
 * @param topic what it is about
 * @param body what it says
 */
record Message(String topic, Serializable body) implements Serializable {
  static final String ASK = "ask";
  static final String ACCESS = "access";
  static final String REFUSED = "refused";

  private static final ObjectInputFilter OWN_WORDS =
      ObjectInputFilter.Config.createFilter("roundtrip.**;java.lang.*;java.util.*;!*");

  static ObjectInputStream reader(Socket socket) throws IOException {
    ObjectInputStream in = new ObjectInputStream(socket.getInputStream());
    in.setObjectInputFilter(OWN_WORDS);
    return in;
  }

  static Message read(ObjectInputStream in) throws IOException {
    try {
      return (Message) in.readObject();
    } catch (ClassNotFoundException foreign) {
      throw new IOException("not spoken by this version", foreign);
    }
  }

  void write(ObjectOutputStream out) throws IOException {
    out.writeObject(this);
    out.flush();
  }
}
