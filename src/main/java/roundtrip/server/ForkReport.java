package roundtrip.server;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What a fork told the run beside JMH's results. */
public final class ForkReport {
  private final List<Message> messages = new CopyOnWriteArrayList<>();

  void add(Message message) {
    messages.add(message);
  }

  public <T> List<T> on(String topic, Class<T> type) {
    return messages.stream()
        .filter(message -> message.topic().equals(topic))
        .map(message -> type.cast(message.body()))
        .toList();
  }

  /** Why the point must not count, as its own books say. */
  public List<String> unbalanced() {
    return on(Link.UNBALANCED, String.class);
  }
}
