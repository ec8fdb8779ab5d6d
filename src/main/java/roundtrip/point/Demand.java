package roundtrip.point;

import java.util.Map;

/**
 * Looks at the parameters of a point before anything starts. Needs a constructor without arguments.
 */
public interface Demand {
  /**
   * @throws Refusal where a value can never be measured
   */
  Needs of(Map<String, String> params);
}
