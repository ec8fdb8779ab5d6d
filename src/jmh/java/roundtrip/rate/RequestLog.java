package roundtrip.rate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;

/** One line for each request. */
@FunctionalInterface
interface RequestLog {
  void answered(int user, int status);

  static RequestLog of(Logging logging) throws IOException {
    if (logging == Logging.OFF) {
      return (user, status) -> {};
    }
    Logger logger = Logger.getLogger(RequestLog.class.getName());
    logger.setUseParentHandlers(false);
    logger.addHandler(Appender.open());
    return (user, status) -> logger.info("user " + user + " was answered with " + status);
  }

  /**
   * A synchronous appender, as the users of a stack get by default: the thread that answers writes
   * the line itself, one at a time, and each line is in the file before the answer goes out.
   */
  final class Appender extends StreamHandler {
    private Appender(Path file) throws IOException {
      super(Files.newOutputStream(file), new Line());
    }

    /** The file loses its name at once, and with the process its space: nobody has to clean up. */
    static Appender open() throws IOException {
      Path file = Files.createTempFile("roundtrip-http", ".log");
      try {
        return new Appender(file);
      } finally {
        Files.delete(file);
      }
    }

    @Override
    public synchronized void publish(LogRecord line) {
      super.publish(line);
      flush();
    }
  }

  /** Without the calling method: finding it would cost more than all the rest. */
  final class Line extends Formatter {
    @Override
    public String format(LogRecord line) {
      return "%s [%s] %s %s - %s%n"
          .formatted(
              Instant.ofEpochMilli(line.getMillis()),
              Thread.currentThread().getName(),
              line.getLevel(),
              line.getLoggerName(),
              line.getMessage());
    }
  }
}
