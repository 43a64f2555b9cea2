/// Walks that together exercise everything that can be reached.
public struct Plan: Sendable {
  /// The walks.
  public let walks: [PlannedWalk]
  /// What can be reached.
  public let coverage: Coverage
  /// What can be reached and is in no walk, where the plan was stopped.
  public let missing: Set<CoverageItem>

  /// Whether it is whole: complete, or what came before that.
  public var end: SearchEnd {
    if coverage.end != .complete { return coverage.end }
    return missing.isEmpty ? .complete : .stopped
  }

  /// How many steps all walks have.
  public var stepCount: Int { walks.reduce(0) { $0 + $1.legs.count } }
}
