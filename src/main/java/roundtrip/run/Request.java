package roundtrip.run;

import java.util.List;
import java.util.Map;

/**
 * What a command line asks for, profiles written out.
 *
 * @param jmh JMH's options, without parameters and patterns
 * @param patterns which benchmarks; none for all that fit the parameters
 * @param values the values named for parameters
 * @param redis the user's own Redis; absent for one of the run's own
 * @param out the run's folder; absent for one named after time and revision
 * @param resume the folder of the run to go on with; absent for a new run
 */
public record Request(
    List<String> jmh,
    List<String> patterns,
    Map<String, List<String>> values,
    String redis,
    boolean awake,
    String out,
    String resume,
    boolean force,
    boolean dryRun,
    List<String> canonical) {}
