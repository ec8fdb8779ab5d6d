package roundtrip.run;

import java.util.List;
import roundtrip.result.Manifest;
import roundtrip.result.Measure;
import roundtrip.result.RunFolder;

/**
 * What became of a run.
 *
 * @param measures the points that count
 * @param clean nothing has failed and nothing is invalid
 */
public record Outcome(
    RunFolder folder,
    Manifest manifest,
    List<Measure> measures,
    boolean interrupted,
    boolean clean) {}
