/// One row of what iOS does: a value, the versions and regions it holds for, and where that is known from.
public struct Fact<Value: Sendable>: Sendable {
  let bands: ClosedRange<Band>
  let regions: [Region.Class]
  let value: Value
  let mark: Mark
  let source: String

  init(
    _ bands: ClosedRange<Band>, _ value: Value, _ mark: Mark, _ source: String,
    regions: [Region.Class] = Region.Class.allCases
  ) {
    self.bands = bands
    self.regions = regions
    self.value = value
    self.mark = mark
    self.source = source
  }

  /// A row that holds up to the newest band there is: a version that is added later starts with it.
  init(
    _ bands: PartialRangeFrom<Band>, _ value: Value, _ mark: Mark, _ source: String,
    regions: [Region.Class] = Region.Class.allCases
  ) {
    self.init(bands.lowerBound...Band.newest, value, mark, source, regions: regions)
  }
}

/// How well a fact is known.
public enum Mark: UInt8, Sendable {
  /// By the owner of the platform.
  case documented
  /// By many independent people.
  case observed
  /// By a single report.
  case reported
  case inferred

  public var text: String {
    switch self {
    case .documented: "documented"
    case .observed: "observed"
    case .reported: "single report"
    case .inferred: "inferred"
    }
  }
}
