/// A few walks that together cover everything that is reachable.
public struct Plan: Sendable {
  public let walks: [PlannedWalk]
  public let coverage: Coverage
  /// Reachable items that no walk exercises, because planning was stopped.
  public let missing: Set<CoverageItem>
  let hindrance: SearchEnd

  /// How planning ended: complete, or why it was stopped.
  public var end: SearchEnd {
    if coverage.end != .complete { return coverage.end }
    return missing.isEmpty ? .complete : hindrance
  }

  /// The number of steps of all walks.
  public var stepCount: Int { walks.reduce(0) { $0 + $1.legs.count } }
}
