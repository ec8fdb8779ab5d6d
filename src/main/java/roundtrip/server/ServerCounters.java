package roundtrip.server;

/**
 * What a server has done so far.
 *
 * @param cpuMicros processor time of the server
 * @param bytes sent and received
 * @param commands executed, without those of whoever reads these counters
 * @param residentMib what the server has in memory; not a counter, so its newest value
 */
public record ServerCounters(double cpuMicros, long bytes, long commands, double residentMib) {
  public ServerCounters since(ServerCounters before) {
    return new ServerCounters(
        cpuMicros - before.cpuMicros,
        bytes - before.bytes,
        commands - before.commands,
        residentMib);
  }

  ServerCounters without(long ownCommands) {
    return new ServerCounters(cpuMicros, bytes, commands - ownCommands, residentMib);
  }

  public ServerCounters plus(ServerCounters other) {
    return new ServerCounters(
        cpuMicros + other.cpuMicros,
        bytes + other.bytes,
        commands + other.commands,
        residentMib + other.residentMib);
  }
}
