package roundtrip;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import roundtrip.planted.NewStudy;
import roundtrip.point.Refusal;

class ArchitectureTest {
  /** The parts of the suite; every other package is a study. */
  private static final Map<String, Set<String>> ARROWS =
      Map.ofEntries(
          entry("", Set.of("run", "report", "result", "point", "machine", "server", "doctor")),
          entry("doctor", Set.of("machine", "server", "point")),
          entry("run", Set.of("result", "point", "server", "latency", "machine")),
          entry("report", Set.of("result", "point")),
          entry("result", Set.of("point")),
          entry("latency", Set.of("server", "machine")),
          entry("server", Set.of("point", "proxy", "machine")),
          entry("proxy", Set.of()),
          entry("machine", Set.of("point")),
          entry("point", Set.of()));

  private static final String SHARED = "redis";
  private static final Set<String> STUDY_ARROWS = Set.of("server", "latency", "point", SHARED);
  private static final Set<String> ARE_MADE_OF_JMH = Set.of("run", "result", "latency");

  private static final JavaClasses SUITE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("roundtrip");

  private static final ArchRule KEEP_TO_THE_ARROWS = classes().should(keepToTheArrows());

  @Test
  void noPackageUsesAnotherAgainstTheArrows() {
    KEEP_TO_THE_ARROWS.check(SUITE);
  }

  @Test
  void packagesNeverNeedEachOther() {
    slices().matching("roundtrip.(*)..").should().beFreeOfCycles().check(SUITE);
  }

  @Test
  void jmhIsKnownOnlyWhereItIsRunReadOrExtended() {
    noClasses()
        .that(DescribedPredicate.describe("are not made of JMH", c -> !mayUseJmh(part(c))))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.openjdk.jmh..")
        .check(SUITE);
  }

  @Test
  void whatCanBeMeasuredIsSaidInPlainJava() {
    classes()
        .that()
        .resideInAPackage("roundtrip.point..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "roundtrip.point..")
        .check(SUITE);
  }

  @Test
  void theMachineIsReadInPlainJava() {
    classes()
        .that()
        .resideInAPackage("roundtrip.machine..")
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.describe(
                "are Java's, the machine's own, or a refusal",
                c ->
                    c.getPackageName().startsWith("java.")
                        || c.getPackageName().equals("com.sun.management")
                        || c.getPackageName().equals("roundtrip.machine")
                        || c.getBaseComponentType().isPrimitive()
                        || c.isEquivalentTo(Refusal.class)))
        .check(SUITE);
  }

  @Test
  void aDelayIsMadeOfNothingButNetty() {
    classes()
        .that()
        .resideInAPackage("roundtrip.proxy..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "io.netty..", "roundtrip.proxy..")
        .check(SUITE);
  }

  @Test
  void aNewStudyNeverBorrowsFromAnotherOne() {
    assertThat(breaksTheArrows(NewStudy.BorrowsFromAnother.class)).isTrue();
  }

  @Test
  void aNewStudyNeverKnowsTheRun() {
    assertThat(breaksTheArrows(NewStudy.KnowsTheRun.class)).isTrue();
  }

  @Test
  void aNewStudyMayUseWhatStudiesShare() {
    assertThat(breaksTheArrows(NewStudy.UsesWhatIsShared.class)).isFalse();
  }

  private static boolean breaksTheArrows(Class<?> planted) {
    JavaClasses classes = new ClassFileImporter().importClasses(planted);
    return KEEP_TO_THE_ARROWS.evaluate(classes).hasViolation();
  }

  private static ArchCondition<JavaClass> keepToTheArrows() {
    return new ArchCondition<>("keep to the arrows between packages") {
      @Override
      public void check(JavaClass from, ConditionEvents events) {
        for (Dependency arrow : from.getDirectDependenciesFromSelf()) {
          JavaClass to = arrow.getTargetClass().getBaseComponentType();
          if (isOurs(to) && !isAllowed(part(from), part(to))) {
            events.add(SimpleConditionEvent.violated(from, arrow.getDescription()));
          }
        }
      }
    };
  }

  private static boolean isAllowed(String from, String to) {
    return from.equals(to) || ARROWS.getOrDefault(from, STUDY_ARROWS).contains(to);
  }

  private static boolean mayUseJmh(String part) {
    return ARE_MADE_OF_JMH.contains(part) || !ARROWS.containsKey(part);
  }

  private static boolean isOurs(JavaClass type) {
    return type.getPackageName().equals("roundtrip")
        || type.getPackageName().startsWith("roundtrip.");
  }

  /** The package below the root one, without what JMH generates deeper down. */
  private static String part(JavaClass type) {
    String[] names = type.getPackageName().split("\\.");
    return names.length < 2 ? "" : names[1];
  }
}
