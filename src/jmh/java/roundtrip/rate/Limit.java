package roundtrip.rate;

import java.io.Serializable;

/**
 * So many requests of each user in each window of time; more are rejected.
 *
 * @param requests how many are admitted
 * @param windowMillis the length of a window; windows begin at multiples of it
 * @param users how many users there are, each with a counter of its own
 */
record Limit(int requests, int windowMillis, int users) implements Serializable {
  /** Two windows: a counter must live until its window is over, whenever it was first used. */
  long expiryMillis() {
    return 2L * windowMillis;
  }

  long window() {
    return System.currentTimeMillis() / windowMillis;
  }
}
