package roundtrip.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import roundtrip.machine.Permissions;
import roundtrip.point.Plan;
import roundtrip.point.Point;
import roundtrip.point.Refusal;

/**
 * The Java that forks run on.
 *
 * @param feature its feature release: 17, 21, 25
 * @param name how it names itself
 */
record ForkJvm(int feature, String name) {
  private static final int VIRTUAL_THREADS = 21;
  private static final Pattern VERSION = Pattern.compile("version \"(\\d+)[^\"]*\"");

  static final String VIRTUAL = "virtual";

  static ForkJvm of(CommandLineOptions options) {
    return options.getJvm().hasValue()
        ? ask(options.getJvm().get())
        : new ForkJvm(
            Runtime.version().feature(),
            System.getProperty("java.vm.name") + " " + Runtime.version());
  }

  private static ForkJvm ask(String java) {
    try {
      Process process = new ProcessBuilder(java, "-version").redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes());
      Matcher version = VERSION.matcher(said);
      if (version.find()) {
        String build = said.lines().skip(2).findFirst().orElse(said).strip();
        return new ForkJvm(Integer.parseInt(version.group(1)), build);
      }
    } catch (IOException notThere) {
      // said below: it cannot be run as a Java
    }
    throw new Refusal(
        "-jvm %s: no Java there; name the program, as in /usr/bin/java".formatted(java));
  }

  void admit(Plan plan) {
    plan.points().forEach(this::admit);
    boolean virtual = plan.points().stream().map(Point::carrier).anyMatch(VIRTUAL::equals);
    if (virtual && feature < VIRTUAL_THREADS) {
      throw new Refusal(
          "-p carrier=virtual: virtual threads need Java 21, this is %d; name a newer one with -jvm"
              .formatted(feature));
    }
  }

  private void admit(Point point) {
    if (feature < point.needs().java()) {
      throw new Refusal(
          "%s needs Java %d, this is %d; name a newer one with -jvm"
              .formatted(point.id(), point.needs().java(), feature));
    }
  }

  /** What a fork is started with beyond what the user and the benchmark say. */
  List<String> arguments(Point point) {
    List<String> arguments = new ArrayList<>();
    if (point.carrier().equals(VIRTUAL)) {
      arguments.add("-Djmh.executor=VIRTUAL");
    }
    arguments.addAll(Permissions.of(feature));
    return arguments;
  }
}
