package roundtrip.proxy;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/**
 * What has left one end and is not due at the other yet, first in first out. A ring of arrays,
 * because an object for each chunk would be work for the garbage collector at every command.
 */
final class Underway {
  private static final int ROOM = 8;

  private ByteBuf[] chunks = new ByteBuf[ROOM];
  private long[] dues = new long[ROOM];
  private int head;
  private int size;
  private long held;

  boolean isEmpty() {
    return size == 0;
  }

  /** Bytes of memory, which may be many more than those that arrived. */
  long held() {
    return held;
  }

  /** When the first one is due. */
  long due() {
    return dues[head];
  }

  void add(ByteBuf chunk, long due) {
    if (size == chunks.length) {
      grow();
    }
    int tail = (head + size) & (chunks.length - 1);
    chunks[tail] = chunk;
    dues[tail] = due;
    size++;
    held += chunk.capacity();
  }

  ByteBuf remove() {
    ByteBuf chunk = chunks[head];
    chunks[head] = null;
    head = (head + 1) & (chunks.length - 1);
    size--;
    held -= chunk.capacity();
    return chunk;
  }

  void discard() {
    while (!isEmpty()) {
      remove().release();
    }
  }

  private void grow() {
    ByteBuf[] oldChunks = chunks;
    long[] oldDues = dues;
    int wrapped = oldChunks.length - head;
    chunks = Arrays.copyOfRange(oldChunks, head, head + 2 * oldChunks.length);
    dues = Arrays.copyOfRange(oldDues, head, head + 2 * oldDues.length);
    System.arraycopy(oldChunks, 0, chunks, wrapped, head);
    System.arraycopy(oldDues, 0, dues, wrapped, head);
    Arrays.fill(chunks, oldChunks.length, chunks.length, null);
    head = 0;
  }
}
