package roundtrip.rate;

import java.io.IOException;

/** What an HTTP server decided. */
record HttpReply(boolean admitted, long window, int user) {
  private static final String BEGIN = "HTTP/1.1 ";
  private static final String ADMITTED = "200";
  private static final String REJECTED = "429";
  private static final String LINE = "\r\n";
  private static final String END = LINE + LINE;
  private static final String LENGTH = "Content-Length:";

  /** Reads a whole response; null if more of it is to come. */
  static HttpReply of(String text) throws IOException {
    int end = text.indexOf(END);
    if (end < 0) {
      return null;
    }
    int body = end + END.length();
    int missing = body + length(text, end) - text.length();
    if (missing < 0) {
      throw new IOException("more than one response to one request: " + text);
    }
    return missing > 0 ? null : of(status(text), text.substring(body), text);
  }

  private static int length(String text, int end) throws IOException {
    for (int line = text.indexOf(LINE); line < end; line = text.indexOf(LINE, line + 1)) {
      int name = line + LINE.length();
      if (text.regionMatches(true, name, LENGTH, 0, LENGTH.length())) {
        int value = name + LENGTH.length();
        return Integer.parseInt(text.substring(value, text.indexOf(LINE, value)).strip());
      }
    }
    throw new IOException("a response of unknown length: " + text);
  }

  private static String status(String text) throws IOException {
    if (!text.startsWith(BEGIN)) {
      throw new IOException("no HTTP/1.1: " + text);
    }
    return text.substring(BEGIN.length(), BEGIN.length() + ADMITTED.length());
  }

  private static HttpReply of(String status, String body, String text) throws IOException {
    int space = body.indexOf(' ');
    boolean admitted = status.equals(ADMITTED);
    if (!admitted && !status.equals(REJECTED) || space < 0) {
      throw new IOException("neither admitted nor rejected: " + text);
    }
    return new HttpReply(
        admitted,
        Long.parseLong(body.substring(0, space)),
        Integer.parseInt(body.substring(space + 1)));
  }
}
