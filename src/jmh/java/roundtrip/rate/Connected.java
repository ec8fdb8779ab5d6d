package roundtrip.rate;

import roundtrip.latency.Operations;

/** Open connections, and the ways of callers to have their requests decided over them. */
interface Connected extends AutoCloseable {
  /**
   * @param inFlight how many requests the caller may have outstanding
   */
  Decisions decisions(int caller, Operations operations, Requests requests, int inFlight)
      throws Exception;

  @Override
  void close();
}
