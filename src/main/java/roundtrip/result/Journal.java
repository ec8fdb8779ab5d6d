package roundtrip.result;

import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Every finished fork of a run, on disk before the next one starts. A kill can tear the last line
 * only; a torn line is passed over, and the next record begins on a line of its own.
 */
public final class Journal {
  private final Path file;

  public Journal(Path file) {
    this.file = file;
  }

  public void append(ForkRecord record) {
    byte[] line = (Json.LINE.toJson(record) + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      long end = channel.size();
      ByteBuffer bytes = ByteBuffer.allocate(line.length + 1);
      if (isTorn(channel, end)) {
        bytes.put((byte) '\n');
      }
      bytes.put(line).flip();
      channel.position(end);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    } catch (IOException full) {
      throw RunFolder.unwritable(file, full);
    }
  }

  private static boolean isTorn(FileChannel channel, long end) throws IOException {
    if (end == 0) {
      return false;
    }
    ByteBuffer last = ByteBuffer.allocate(1);
    channel.read(last, end - 1);
    return last.get(0) != '\n';
  }

  public List<ForkRecord> read() {
    List<ForkRecord> records = new ArrayList<>();
    if (Files.notExists(file)) {
      return records;
    }
    try {
      // leniently: a tear can go through the middle of a letter
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      for (String line : text.split("\n")) {
        ForkRecord record = parse(line);
        if (record != null) {
          records.add(record);
        }
      }
    } catch (IOException unreadable) {
      throw RunFolder.unreadable(file, unreadable);
    }
    return records;
  }

  private static ForkRecord parse(String line) {
    try {
      ForkRecord record = Json.LINE.fromJson(line, ForkRecord.class);
      return record == null || record.point() == null || record.status() == null ? null : record;
    } catch (JsonParseException torn) {
      return null;
    }
  }
}
