package roundtrip.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import roundtrip.point.Refusal;

/** JMH's machine-wide lock, held for the whole run instead of for each fork alone. */
final class Lock implements AutoCloseable {
  private final RandomAccessFile file;

  private Lock(RandomAccessFile file) {
    this.file = file;
  }

  static Lock take() {
    Path path = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
    try {
      RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
      path.toFile().setWritable(true, false); // other users' runs need it too, as JMH sees to
      FileLock lock = Boolean.getBoolean("jmh.ignoreLock") ? null : file.getChannel().tryLock();
      if (lock == null && !Boolean.getBoolean("jmh.ignoreLock")) {
        file.close();
        throw new Refusal(
            "another JMH run is going on here (it holds %s), and would spoil both; wait for it, or say -Djmh.ignoreLock=true before -jar"
                .formatted(path));
      }
      return new Lock(file);
    } catch (IOException denied) {
      throw new Refusal("cannot lock %s: %s".formatted(path, denied.getMessage()), denied);
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException gone) {
      // the system gives the lock back with the process
    }
  }
}
