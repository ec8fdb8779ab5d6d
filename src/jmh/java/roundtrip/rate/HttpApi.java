package roundtrip.rate;

/** How the HTTP server waits for Redis. */
public enum HttpApi {
  /** The thread of the request calls Lettuce and is blocked by it. */
  SYNC,
  /** The thread of the request takes a future from Lettuce, and waits for it. */
  ASYNC,
  /** The thread of the request goes; the servlet's {@code AsyncContext} ends with the future. */
  ASYNC_CONTEXT,
  /** No thread waits: a subscription from the request to its response. */
  REACTIVE
}
