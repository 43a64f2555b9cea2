/// One fact about iOS: a value, the iOS versions and regions for which it is valid, and its source.
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

  /// Creates a fact that is valid up to the newest iOS version, including versions that are added later.
  init(
    _ bands: PartialRangeFrom<Band>, _ value: Value, _ mark: Mark, _ source: String,
    regions: [Region.Class] = Region.Class.allCases
  ) {
    self.init(bands.lowerBound...Band.newest, value, mark, source, regions: regions)
  }
}

/// How reliable a fact is.
public enum Mark: UInt8, Sendable {
  /// Apple documents the fact.
  case documented
  /// Many people observed the fact independently.
  case observed
  /// A single report describes the fact.
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
