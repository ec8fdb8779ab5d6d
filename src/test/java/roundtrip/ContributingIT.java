package roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.generators.BenchmarkProcessor;

/** What CONTRIBUTING.md tells a contributor to do must work to the letter. */
class ContributingIT {
  private static final Pattern PLACE = Pattern.compile("`src/jmh/java/(roundtrip/\\S+\\.java)`");
  private static final Pattern CODE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @Test
  void theBenchmarkShownThereIsOneFileAndWorks() throws Exception {
    String page = Files.readString(Path.of("CONTRIBUTING.md"));
    Path source = folder.resolve(first(PLACE, page));
    Files.createDirectories(source.getParent());
    Files.writeString(source, first(CODE, page));
    Sandbox sandbox = new Sandbox(folder.resolve("run")).jar(jarWith(compile(source)));
    sandbox
        .run("Ping", "-p", "threads=1,10", "-f", "1", "-wi", "0", "-i", "1", "-r", "200ms")
        .exits(0);
    assertThat(sandbox.files().states().values())
        .hasSize(2)
        .allSatisfy(state -> assertThat(state.get("state").getAsString()).isEqualTo("ok"));
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    assertThat(matcher.find()).as("%s in CONTRIBUTING.md", pattern).isTrue();
    return matcher.group(1);
  }

  private Path compile(Path source) throws Exception {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              null,
              List.of("-d", classes.toString(), "-cp", Sandbox.JAR.toString()),
              null,
              files.getJavaFileObjects(source));
      task.setProcessors(List.of(new BenchmarkProcessor()));
      assertThat(task.call()).as("it compiles").isTrue();
    }
    return classes;
  }

  /** What the build would make of it. */
  private Path jarWith(Path classes) throws Exception {
    Path jar = Files.copy(Sandbox.JAR, folder.resolve("benchmarks.jar"));
    try (FileSystem zip = FileSystems.newFileSystem(jar);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path place = zip.getPath(classes.relativize(file).toString());
        if (Files.exists(place) && place.startsWith("META-INF")) { // JMH's lists
          Files.write(place, Files.readAllBytes(file), StandardOpenOption.APPEND);
        } else {
          Files.createDirectories(place.getParent());
          Files.copy(file, place, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return jar;
  }
}
