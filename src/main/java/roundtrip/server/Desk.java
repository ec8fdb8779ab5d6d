package roundtrip.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /**
   * What a fork finds in the file.
   *
   * @param forked whether the fork is a process of its own, which must end when the run does
   */
  record Invitation(int port, String token, boolean forked) {}

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
      Invitation invitation = new Invitation(socket.getLocalPort(), token, forked);
      return Files.writeString(file, Message.GSON.toJson(invitation));
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
    BufferedReader in =
        new BufferedReader(new InputStreamReader(fork.getInputStream(), StandardCharsets.UTF_8));
    fork.setSoTimeout(GREETING_MILLIS); // or a stranger that says nothing would keep out the fork
    String greeting = in.readLine();
    fork.setSoTimeout(0);
    if (greeting == null || token == null || !greeting.equals(token)) {
      return;
    }
    token = null;
    visitor = fork;
    left = new CountDownLatch(1);
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        hear(Message.parse(line), fork);
      }
    } finally {
      left.countDown();
    }
  }

  private void hear(Message message, Socket fork) throws IOException {
    if (!message.topic().equals(Message.ASK)) {
      report.add(message);
      return;
    }
    fork.getOutputStream()
        .write(answer(message.as(Ask.class)).line().getBytes(StandardCharsets.UTF_8));
  }

  private Message answer(Ask ask) {
    try {
      return Message.of(Message.ENDPOINT, servers.provide(ask));
    } catch (RuntimeException unable) {
      return Message.of(Message.REFUSED, String.valueOf(unable.getMessage()));
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
