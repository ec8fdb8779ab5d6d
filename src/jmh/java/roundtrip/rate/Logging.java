package roundtrip.rate;

/** Whether the HTTP server writes a line for each request. */
public enum Logging {
  OFF,
  /** {@link RequestLog} says how. */
  ON
}
