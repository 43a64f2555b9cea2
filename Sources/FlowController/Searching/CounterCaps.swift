/// How far counters are told apart in a search. What counts further looks the same there.
public struct CounterCaps: Hashable, Sendable {
  /// Cold starts; never less than the flow compares them with.
  public var launches: UInt32 = 0
  /// Process starts that no launch came of; of no question but one about process starts.
  public var idleStarts: UInt32 = 0
  /// Requests that wait at once: a search goes no further.
  public var waiting: UInt32 = 1
  /// Whether the system may start the process.
  public var mayPrewarm = true
  /// Answered tracking dialogs of an install.
  public var promptsShown: UInt32 = 2
  /// Notifications that were not opened.
  public var unopened: UInt32 = 3
  /// Events by their index; those that are not among them count as far as the flow compares them.
  public var events: [UInt8: UInt32] = [:]

  /// As far as the flow and the usual questions need.
  public init() {}

  /// As far as these launches.
  public init(launches: UInt32) { self.launches = launches }
}
