package roundtrip;

import roundtrip.run.JmhTells;

/** What the command line understands: own options, then JMH's. */
final class HelpCommand {
  private static final String OWN =
      """
      Usage: java -jar benchmarks.jar [command] [options] [JMH options] [patterns]

      Commands (run, if none is named; nothing at all runs the profile quick):
        run      measures
        list     studies, benchmarks, parameters and values, points and time for a selection
        doctor   what on this machine would spoil a measurement or stop a run
        help     this text

      Options:
        -p name=a,b      one point for each combination of values; without a pattern, only
                         benchmarks that have every parameter named
        -p B:name=a,b    the same for benchmarks whose name matches B only
        @FILE            takes arguments from a file; what is on the command line overrides them
        --profile NAME   the same from a file in the jar: quick, study-pool, study-rate
        --rounds N       how many forks each point gets, one per round (JMH's -f)
        --redis URI      your own Redis, redis://HOST:PORT or rediss://HOST:PORT; the password is
                         taken from ROUNDTRIP_REDIS_PASSWORD. Only keys of the run are touched
        --awake          keeps idle cores from sleeping (Linux, needs the right)
        --out DIR        the folder of the run; default results/<time>-<revision>
        --resume DIR     goes on with a run that was ended
        --force          resumes although jar, JDK or options are others
        --dry-run        says what would be measured, and how long it would take

      Exit code: 0 all points count, 1 something failed or is INVALID, 2 could not be done as asked.

      JMH options:
      """;

  private HelpCommand() {}

  static int run() {
    System.out.print(OWN);
    JmhTells.help();
    return Main.OK;
  }
}
