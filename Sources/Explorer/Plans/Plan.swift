/// Walks that together exercise everything that can be reached.
public struct Plan: Sendable {
  /// The walks.
  public let walks: [PlannedWalk]
  /// What can be reached.
  public let coverage: Coverage

  /// How many steps all walks have.
  public var stepCount: Int { walks.reduce(0) { $0 + $1.legs.count } }
}
