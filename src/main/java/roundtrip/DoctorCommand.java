package roundtrip;

import java.util.List;
import roundtrip.doctor.Checks;
import roundtrip.doctor.Finding;

/** Says what on this machine would spoil a measurement or stop a run, with the remedy. */
final class DoctorCommand {
  private DoctorCommand() {}

  static int run(Arguments arguments) {
    List<Finding> findings = Checks.run(arguments.own("redis"));
    findings.forEach(finding -> System.out.println(finding.line()));
    boolean stops = findings.stream().anyMatch(finding -> finding.kind() == Finding.Kind.STOPS);
    return stops ? Main.REFUSED : Main.OK;
  }
}
