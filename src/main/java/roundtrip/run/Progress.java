package roundtrip.run;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import roundtrip.point.Plan;
import roundtrip.point.Point;
import roundtrip.result.ForkRecord;

/** Tells how a run is getting on: a line per finished fork, and on a terminal a live one below. */
final class Progress implements AutoCloseable {
  private static final long TICK_MILLIS = 500;
  private static final String ERASE_LINE = "\r\u001b[K";

  private final PrintStream out;
  private final boolean live;
  private final Plan plan;
  private final Rounds rounds;
  private final Clock clock = new Clock();
  private final Set<String> varying;
  private final Timer timer = new Timer("progress", true);
  private Point current;
  private int round;
  private long forkStart;

  Progress(PrintStream out, boolean live, Plan plan, Rounds rounds) {
    this.out = out;
    this.live = live;
    this.plan = plan;
    this.rounds = rounds;
    this.varying = plan.varying();
    if (live) {
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              tick();
            }
          },
          TICK_MILLIS,
          TICK_MILLIS);
    }
  }

  synchronized void begin(Point point, int roundNumber) {
    current = point;
    round = roundNumber;
    forkStart = System.nanoTime();
    tick();
  }

  private synchronized void tick() {
    if (live && current != null) {
      double seconds = (System.nanoTime() - forkStart) / 1e9;
      out.print(
          ERASE_LINE + "%s %s  %.0f s  %s".formatted(place(1), label(current), seconds, times()));
      out.flush();
    }
  }

  synchronized void end(Point point, ForkRecord record) {
    clock.saw(point, record.seconds());
    current = null;
    out.println(
        (live ? ERASE_LINE : "")
            + "%s %s  %s  %s".formatted(place(0), label(point), said(record), times()));
    out.flush();
  }

  private String place(int ahead) {
    int done = Math.min(rounds.finished() + ahead, plan.forks());
    return "[%d/%d] round %d/%d".formatted(done, plan.forks(), round, plan.rounds());
  }

  private String label(Point point) {
    return point.label(varying);
  }

  private static String said(ForkRecord record) {
    String score =
        record.score() == null
            ? ""
            : String.format(Locale.ROOT, "%,.0f %s", record.score(), record.unit());
    return switch (record.status()) {
      case OK -> score;
      case INVALID -> "INVALID: " + record.reason();
      case FAILED -> "FAILED: " + record.reason();
    };
  }

  private String times() {
    Duration remaining = clock.remaining(rounds.remaining());
    return "(%s gone, %s left)".formatted(Clock.format(clock.elapsed()), Clock.format(remaining));
  }

  @Override
  public synchronized void close() {
    timer.cancel();
    if (live && current != null) {
      out.print(ERASE_LINE);
      out.flush();
    }
    current = null;
  }
}
