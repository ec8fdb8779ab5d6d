package roundtrip.server;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
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
  private final ObjectOutputStream out;
  private final boolean forked;
  private final BlockingQueue<Message> answers = new LinkedBlockingQueue<>();
  private volatile boolean hungUp;

  private Link(Socket socket, ObjectOutputStream out, boolean forked) {
    this.socket = socket;
    this.out = out;
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
      Invitation invitation = Invitation.read(file);
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), invitation.port());
      socket.getOutputStream().write(invitation.token().getBytes(StandardCharsets.US_ASCII));
      ObjectOutputStream out = new ObjectOutputStream(socket.getOutputStream());
      out.flush();
      Link link = new Link(socket, out, invitation.forked());
      Thread watch = new Thread(link::listen, "run-link");
      watch.setDaemon(true);
      watch.start();
      // a JVM that ends waits up to 0.3 s for a thread that is in a system call, daemon or not
      Runtime.getRuntime().addShutdownHook(new Thread(link::close));
      return link;
    } catch (IOException gone) {
      throw new UncheckedIOException("the run that started this fork is gone", gone);
    }
  }

  private void listen() {
    try {
      ObjectInputStream in = Message.reader(socket);
      while (true) {
        answers.add(Message.read(in));
      }
    } catch (IOException broken) {
      if (forked && !hungUp) {
        Runtime.getRuntime().halt(1);
      }
    }
  }

  private synchronized void write(Message message) {
    try {
      message.write(out);
    } catch (IOException gone) {
      throw new UncheckedIOException("the run that started this fork is gone", gone);
    }
  }

  private void close() {
    hungUp = true;
    try {
      socket.close();
    } catch (IOException alreadyClosed) {
      // it is closed
    }
  }

  Access ask(Ask ask) {
    write(new Message(Message.ASK, ask));
    try {
      Message answer = answers.take();
      if (answer.topic().equals(Message.REFUSED)) {
        throw new Refusal((String) answer.body());
      }
      return (Access) answer.body();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for a server", interrupted);
    }
  }

  /** Tells the run something, if there is one. */
  public static void say(String topic, Serializable body) {
    Link link = current();
    if (link != null) {
      link.write(new Message(topic, body));
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
    if (current != null) {
      current.close();
      current = null;
    }
  }
}
