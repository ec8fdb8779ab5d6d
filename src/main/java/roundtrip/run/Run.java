package roundtrip.run;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.RunResult;
import roundtrip.machine.Awake;
import roundtrip.machine.Machine;
import roundtrip.point.Plan;
import roundtrip.point.Point;
import roundtrip.result.ForkRecord;
import roundtrip.result.Manifest;
import roundtrip.result.Measure;
import roundtrip.result.ResultsFile;
import roundtrip.result.RunFolder;
import roundtrip.server.Desk;
import roundtrip.server.Scratch;
import roundtrip.server.Servers;

/** A run: every point once per round, each finished fork on disk before the next one starts. */
public final class Run {
  private static final DateTimeFormatter FOLDER =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  /** Ctrl-C must be over in three seconds; the rest is for the JVM. */
  private static final long FAREWELL_MILLIS = 2500;

  private final Request request;
  private final Planned planned;
  private final Plan plan;
  private final PrintStream out;
  private final boolean live;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile boolean interrupted;

  public Run(Request request, Planned planned, PrintStream out, boolean live) {
    this.request = request;
    this.planned = planned;
    this.plan = planned.plan();
    this.out = out;
    this.live = live;
  }

  /** The caller says {@link #over} when it has told the user what came of it. */
  public Outcome measure() {
    String jar = Build.jar();
    boolean awake = request.awake() || Awake.now();
    Optional<Manifest> earlier = Resume.manifest(request, planned.jvm().name(), jar, awake);
    RunFolder folder = new RunFolder(path());
    try (Lock lock = Lock.take();
        Hold hold = Hold.of(request.awake());
        Scratch scratch = Scratch.create().forJmh();
        Servers servers = new Servers(scratch, folder.log(), Optional.ofNullable(request.redis()));
        Desk desk = new Desk(servers, scratch)) {
      plan.points().forEach(point -> servers.admit(point.needs().connections()));
      JmhResultFile.touch(planned.options());
      if (earlier.isEmpty()) {
        folder.create();
      }
      return measure(folder, earlier.orElseGet(() -> manifest(jar, awake)), servers, desk);
    }
  }

  /** Lets a Ctrl-C that waits for the last words go on. */
  public void over() {
    over.countDown();
  }

  private Path path() {
    if (request.resume() != null) {
      return Path.of(request.resume());
    }
    return request.out() == null
        ? Path.of("results", FOLDER.format(Instant.now()) + "-" + Build.revision())
        : Path.of(request.out());
  }

  private Manifest manifest(String jar, boolean awake) {
    return new Manifest(
        Build.version(),
        Build.revision(),
        jar,
        Instant.now().toString(),
        "running",
        request.canonical(),
        awake,
        plan.rounds(),
        planned.jvm().name(),
        Machine.facts(),
        Build.clients(),
        List.of(),
        List.of());
  }

  private Outcome measure(RunFolder folder, Manifest manifest, Servers servers, Desk desk) {
    Rounds rounds = new Rounds(plan, folder.journal().read());
    ResultsFile results =
        new ResultsFile(folder.results(), plan.points().stream().map(Point::id).toList());
    plan.points().forEach(point -> rounds.merged(point).ifPresent(m -> results.put(point.id(), m)));
    results.write();
    manifest.with("running", servers.facts(), rounds.states()).write(folder);
    Thread farewell = onInterrupt(desk);
    try (Progress progress = new Progress(out, live, plan, rounds)) {
      ForkRun forks = new ForkRun(planned.options(), planned.jvm(), desk, servers, folder.log());
      loop(rounds, (point, round) -> step(point, round, forks, rounds, folder, results, progress));
    }
    String state = interrupted ? "interrupted" : "finished";
    Manifest last = manifest.with(state, servers.facts(), rounds.states());
    last.write(folder);
    JmhResultFile.write(planned.options(), merged(rounds));
    if (!interrupted) {
      Runtime.getRuntime().removeShutdownHook(farewell);
    }
    return new Outcome(folder, last, measures(rounds), interrupted, rounds.allCount());
  }

  /** Measures one fork. */
  private interface Step {
    void take(Point point, int round);
  }

  private void loop(Rounds rounds, Step step) {
    for (int round = 1; round <= plan.rounds(); round++) {
      for (Point point : plan.points()) {
        if (interrupted || stopsAtFailure(rounds)) {
          return;
        }
        if (rounds.wants(point, round)) {
          step.take(point, round);
        }
      }
    }
  }

  /** JMH's {@code -foe true}. */
  private boolean stopsAtFailure(Rounds rounds) {
    return JmhOptions.or(planned.options().shouldFailOnError(), () -> false) && !rounds.allCount();
  }

  private void step(
      Point point,
      int round,
      ForkRun forks,
      Rounds rounds,
      RunFolder folder,
      ResultsFile results,
      Progress progress) {
    progress.begin(point, round);
    if (round == 1) {
      warmUp(point, forks);
    }
    ForkRecord record = forks.measure(point, plan.points().indexOf(point) + 1, round);
    if (interrupted) {
      return; // it was the interruption that ended it
    }
    folder.journal().append(record);
    rounds.add(record);
    rounds
        .merged(point)
        .ifPresentOrElse(
            merged -> results.put(point.id(), merged), () -> results.remove(point.id()));
    results.write();
    progress.end(point, record);
  }

  /** JMH's {@code -wf}: forks that nobody looks at. */
  private void warmUp(Point point, ForkRun forks) {
    int warmUps = JmhOptions.or(planned.options().getWarmupForkCount(), () -> 0);
    for (int i = 0; i < warmUps && !interrupted; i++) {
      forks.measure(point, plan.points().indexOf(point) + 1, 0);
    }
  }

  private List<RunResult> merged(Rounds rounds) {
    return plan.points().stream().map(rounds::merged).flatMap(Optional::stream).toList();
  }

  private List<Measure> measures(Rounds rounds) {
    List<Measure> measures = new ArrayList<>();
    for (Point point : plan.points()) {
      rounds.merged(point).ifPresent(merged -> measures.add(Measure.of(point, merged)));
    }
    return measures;
  }

  /** Ctrl-C ends the fork at once, and waits until what was finished has been written and said. */
  private Thread onInterrupt(Desk desk) {
    Thread hook =
        new Thread(
            () -> {
              interrupted = true;
              desk.close();
              try {
                over.await(FAREWELL_MILLIS, TimeUnit.MILLISECONDS);
              } catch (InterruptedException impatient) {
                Thread.currentThread().interrupt();
              }
            },
            "farewell");
    Runtime.getRuntime().addShutdownHook(hook);
    return hook;
  }

  /** Keeps cores awake for the length of a run, if that is wanted. */
  private record Hold(Awake awake) implements AutoCloseable {
    static Hold of(boolean wanted) {
      return new Hold(wanted ? Awake.hold() : null);
    }

    @Override
    public void close() {
      if (awake != null) {
        awake.close();
      }
    }
  }
}
