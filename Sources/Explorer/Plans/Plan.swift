/// Walks that together exercise everything that can be reached.
public struct Plan: Sendable {
  public let walks: [PlannedWalk]
  /// What can be reached.
  public let coverage: Coverage
  /// What can be reached and is in no walk, where something kept the plan from going on.
  public let missing: Set<CoverageItem>
  let hindrance: SearchEnd

  /// Whether it is whole: complete, or what came before that.
  public var end: SearchEnd {
    if coverage.end != .complete { return coverage.end }
    return missing.isEmpty ? .complete : hindrance
  }

  /// How many steps all walks have.
  public var stepCount: Int { walks.reduce(0) { $0 + $1.legs.count } }
}
