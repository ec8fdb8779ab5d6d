package roundtrip.latency;

/**
 * What all callers together did in an iteration.
 *
 * @param nanos how long all of them were at work
 * @param invocations how often JMH called them
 * @param operations how many they began
 * @param finished how many of those ended within that time
 */
record Window(long nanos, long invocations, long operations, long finished) {}
