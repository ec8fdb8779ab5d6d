package roundtrip.redis;

/**
 * How Lettuce is set up. With thousands of platform threads on one connection, two queues that it
 * uses by default stall now and then: both let a producer spin while another one makes room, and of
 * thousands that spin on a few cores, the one that makes room gets to run only seconds later.
 */
public enum Tuning {
  /**
   * Without the timer that each command is put on besides its caller's own waiting, and with an
   * event loop whose tasks are kept in a queue where nobody waits for anybody.
   */
  STEADY,
  /** As it comes. */
  SHIPPED
}
