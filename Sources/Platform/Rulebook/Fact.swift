/// One fact about iOS: a value, its versions and regions, and its source.
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

  /// Creates a fact that applies up to the newest band, including bands that are added later.
  init(
    _ bands: PartialRangeFrom<Band>, _ value: Value, _ mark: Mark, _ source: String,
    regions: [Region.Class] = Region.Class.allCases
  ) {
    self.init(bands.lowerBound...Band.newest, value, mark, source, regions: regions)
  }
}

/// How reliable the source of a fact is.
public enum Mark: UInt8, Sendable {
  /// Apple documents it.
  case documented
  /// Many independent people observed it.
  case observed
  /// A single report describes it.
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
