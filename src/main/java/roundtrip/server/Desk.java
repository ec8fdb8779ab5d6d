package roundtrip.server;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Where a fork asks the run for servers and reports what it saw. One fork at a time, admitted by a
 * token that works once and stands in a file only this user can read: everybody can read the
 * command line of a fork.
 */
public final class Desk implements AutoCloseable {
  /** The system property of a fork that names the file with the address and the token. */
  public static final String PROPERTY = "roundtrip.desk";

  private static final int TOKEN_BYTES = 16;
  private static final int GREETING_MILLIS = 2000;

  private final ServerSocket socket;
  private final Servers servers;
  private final Path file;
  private volatile String token;
  private volatile ForkReport report = new ForkReport();
  private volatile Socket visitor;
  private volatile CountDownLatch left = new CountDownLatch(0);

  public Desk(Servers servers, Scratch scratch) {
    this.servers = servers;
    this.file = scratch.folder().resolve("fork.json");
    try {
      this.socket = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    } catch (IOException none) {
      throw new UncheckedIOException(none);
    }
    Thread thread = new Thread(this::serve, "desk");
    thread.setDaemon(true);
    thread.start();
  }

  /** Makes ready for the next fork, and returns the file that invites it. */
  public Path invite(boolean forked) {
    byte[] secret = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(secret);
    report = new ForkReport();
    token = HexFormat.of().formatHex(secret);
    try {
      return new Invitation(socket.getLocalPort(), token, forked).write(file);
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }

  /** What the fork has said, once it has said everything. */
  public ForkReport farewell() {
    try {
      left.await(5, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return report;
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (Socket fork = socket.accept()) {
        attend(fork);
      } catch (IOException ended) {
        // the fork is gone, or this desk is closed; the loop looks which
      }
    }
  }

  private void attend(Socket fork) throws IOException {
    fork.setSoTimeout(GREETING_MILLIS); // or a stranger that says nothing would keep out the fork
    byte[] greeting = fork.getInputStream().readNBytes(2 * TOKEN_BYTES);
    fork.setSoTimeout(0);
    String expected = token;
    if (expected == null
        || !MessageDigest.isEqual(greeting, expected.getBytes(StandardCharsets.US_ASCII))) {
      return;
    }
    token = null;
    visitor = fork;
    left = new CountDownLatch(1);
    try {
      ObjectOutputStream out = new ObjectOutputStream(fork.getOutputStream());
      out.flush();
      ObjectInputStream in = Message.reader(fork);
      while (true) {
        hear(Message.read(in), out);
      }
    } finally {
      left.countDown();
    }
  }

  private void hear(Message message, ObjectOutputStream out) throws IOException {
    if (message.topic().equals(Message.ASK)) {
      answer((Ask) message.body()).write(out);
    } else {
      report.add(message);
    }
  }

  private Message answer(Ask ask) {
    try {
      return new Message(Message.ACCESS, servers.provide(ask));
    } catch (RuntimeException unable) {
      return new Message(Message.REFUSED, String.valueOf(unable.getMessage()));
    }
  }

  /** Upon this the fork ends at once. */
  @Override
  public void close() {
    try {
      socket.close();
      if (visitor != null) {
        visitor.close();
      }
    } catch (IOException alreadyClosed) {
      // nothing is left to close
    }
  }
}
