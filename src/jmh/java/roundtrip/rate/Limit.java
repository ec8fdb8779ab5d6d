package roundtrip.rate;

import java.io.Serializable;

/**
 * So many requests of each user in each window of time; more are rejected.
 *
 * @param requests how many are admitted
 * @param windowMillis the length of a window; windows begin at multiples of it
 * @param users how many users there are, each with a counter of its own
 * @param patienceMillis how long a request may be on its way
 */
record Limit(int requests, int windowMillis, int users, int patienceMillis)
    implements Serializable {
  /**
   * A counter outlives its window: if it were forgotten earlier, a request that was held up would
   * find none, begin a new one, and be admitted once too often.
   */
  long expiryMillis() {
    return (long) windowMillis + patienceMillis;
  }

  long window() {
    return System.currentTimeMillis() / windowMillis;
  }
}
