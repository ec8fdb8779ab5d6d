package roundtrip;

/** placeholder */
final class DoctorCommand {
  private DoctorCommand() {}

  static int run(Arguments arguments) {
    return Main.OK;
  }
}
