package roundtrip.result;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/** How this suite's own files are written; JMH's results are written by JMH. */
final class Json {
  /** One record a line. */
  static final Gson LINE =
      new GsonBuilder().disableHtmlEscaping().serializeSpecialFloatingPointValues().create();

  /** For files that people read. */
  static final Gson PRETTY =
      new GsonBuilder()
          .setPrettyPrinting()
          .disableHtmlEscaping()
          .serializeSpecialFloatingPointValues()
          .create();

  private Json() {}
}
