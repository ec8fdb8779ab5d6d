package roundtrip.machine;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import roundtrip.point.Refusal;

/**
 * Keeps idle cores from sleeping. Where a core that waits for a reply goes to sleep, waking it
 * costs more than the reply took, and a synchronous round trip is two to three times slower.
 */
public final class Awake implements AutoCloseable {
  private static final Path DEVICE = Path.of("/dev/cpu_dma_latency");

  private final RandomAccessFile held;

  private Awake(RandomAccessFile held) {
    this.held = held;
  }

  /** Holds until closed: the kernel takes the wish back when the file is closed. */
  public static Awake hold() {
    if (!Files.exists(DEVICE)) {
      throw new Refusal("--awake: this system has no " + DEVICE + "; leave --awake out");
    }
    try {
      RandomAccessFile device = new RandomAccessFile(DEVICE.toFile(), "rw");
      device.write(new byte[Integer.BYTES]); // zero microseconds; the kernel takes one write only
      return new Awake(device);
    } catch (IOException denied) {
      throw new Refusal(
          "--awake: no right to write %s; run as root, or give yourself the right with `sudo chmod o+rw %s`"
              .formatted(DEVICE, DEVICE),
          denied);
    }
  }

  public static boolean possible() {
    return Files.isWritable(DEVICE);
  }

  /** Whether cores are kept awake now, by us or by somebody else; false where it cannot be told. */
  public static boolean now() {
    try (RandomAccessFile device = new RandomAccessFile(DEVICE.toFile(), "r")) {
      byte[] microseconds = new byte[Integer.BYTES];
      device.readFully(microseconds);
      return ByteBuffer.wrap(microseconds).order(ByteOrder.nativeOrder()).getInt() == 0;
    } catch (IOException unreadable) {
      return false;
    }
  }

  @Override
  public void close() {
    try {
      held.close();
    } catch (IOException gone) {
      // the kernel takes the wish back with the process at the latest
    }
  }
}
