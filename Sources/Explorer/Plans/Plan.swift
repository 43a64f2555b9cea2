/// A small number of walks that together exercise every reachable item.
public struct Plan: Sendable {
  public let walks: [PlannedWalk]
  public let coverage: Coverage
  /// The reachable items that no walk exercises. Empty unless planning was stopped.
  public let missing: Set<CoverageItem>
  let hindrance: SearchEnd

  /// How planning ended: complete, or the reason why it stopped early.
  public var end: SearchEnd {
    if coverage.end != .complete { return coverage.end }
    return missing.isEmpty ? .complete : hindrance
  }

  /// The number of steps of all walks.
  public var stepCount: Int { walks.reduce(0) { $0 + $1.legs.count } }
}
