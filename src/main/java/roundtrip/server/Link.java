package roundtrip.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import roundtrip.point.Refusal;

/**
 * A fork's line to the run that started it. When the line breaks the run is gone, and the fork
 * halts: nobody would read its numbers.
 */
public final class Link {
  static final String UNBALANCED = "unbalanced";

  private static Link current;

  private final Socket socket;
  private final boolean forked;
  private final BlockingQueue<Message> answers = new LinkedBlockingQueue<>();

  private Link(Socket socket, boolean forked) {
    this.socket = socket;
    this.forked = forked;
  }

  /** Opens the line at the first call; null where no run started this JVM, as in an IDE. */
  public static synchronized Link current() {
    if (System.getProperty(Desk.PROPERTY) == null) {
      return null;
    }
    if (current == null || current.socket.isClosed()) {
      current = open(Path.of(System.getProperty(Desk.PROPERTY)));
    }
    return current;
  }

  private static Link open(Path file) {
    try {
      Desk.Invitation invitation =
          Message.GSON.fromJson(Files.readString(file), Desk.Invitation.class);
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), invitation.port());
      Link link = new Link(socket, invitation.forked());
      link.write(invitation.token() + "\n");
      Thread watch = new Thread(link::listen, "run-link");
      watch.setDaemon(true);
      watch.start();
      return link;
    } catch (IOException gone) {
      throw new UncheckedIOException("the run that started this fork is gone", gone);
    }
  }

  private void listen() {
    try {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        answers.add(Message.parse(line));
      }
    } catch (IOException broken) {
      // as an end of the line
    }
    if (forked) {
      Runtime.getRuntime().halt(1);
    }
  }

  private synchronized void write(String text) {
    try {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException gone) {
      throw new UncheckedIOException("the run that started this fork is gone", gone);
    }
  }

  Endpoint ask(Ask ask) {
    write(Message.of(Message.ASK, ask).line());
    try {
      Message answer = answers.take();
      if (answer.topic().equals(Message.REFUSED)) {
        throw new Refusal(answer.as(String.class));
      }
      return answer.as(Endpoint.class);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for a server", interrupted);
    }
  }

  /** Tells the run something, if there is one. */
  public static void say(String topic, Object body) {
    Link link = current();
    if (link != null) {
      link.write(Message.of(topic, body).line());
    }
  }

  /** Declares the point INVALID: its numbers are shown with the reason and used for nothing. */
  public static void unbalanced(String reason) {
    say(UNBALANCED, reason);
  }

  /** Fails the books unless what was counted is what was asked for. */
  public static void balance(String what, long asked, long counted) {
    if (asked != counted) {
      unbalanced("%s: %d asked for, %d counted".formatted(what, asked, counted));
    }
  }

  /** In a JVM that outlives the point, the next point needs a line of its own. */
  public static synchronized void hangUp() {
    try {
      if (current != null) {
        current.socket.close();
      }
    } catch (IOException alreadyClosed) {
      // it is closed
    }
    current = null;
  }
}
