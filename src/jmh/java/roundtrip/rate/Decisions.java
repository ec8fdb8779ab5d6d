package roundtrip.rate;

import org.openjdk.jmh.infra.Control;

/** One caller's way to have its requests admitted or rejected. */
interface Decisions {
  /** Has the next one, or the next few, decided. */
  void next(Control control) throws Exception;
}
