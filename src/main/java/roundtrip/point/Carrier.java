package roundtrip.point;

/** The kind of thread that a caller is. */
public enum Carrier {
  PLATFORM,
  /** From Java 21 on. */
  VIRTUAL
}
