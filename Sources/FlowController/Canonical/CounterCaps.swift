/// How far counters are told apart in a search. What counts further looks the same there.
public struct CounterCaps: Hashable, Sendable {
  /// Cold starts; never less than the flow compares them with.
  public var launches: UInt32 = 0
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
