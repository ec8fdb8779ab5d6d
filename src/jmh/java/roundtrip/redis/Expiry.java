package roundtrip.redis;

/** Whether Lettuce puts each command on a timer, besides the caller's own waiting for the reply. */
public enum Expiry {
  OFF,
  /** Lettuce's default. */
  ON
}
