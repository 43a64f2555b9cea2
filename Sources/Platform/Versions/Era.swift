/// A set of iOS versions and regions, for example those of a fact or a rule.
public struct Era: Hashable, Sendable {
  /// For each class of regions, one bit per band.
  private var bands = InlineArray<3, UInt32>(repeating: 0)

  public static let all = Era(from: .ios6)

  /// Creates a set with all bands from the first to the last, both included, in these regions.
  public init(
    from first: Band, through last: Band = .newest, in regions: [Region.Class] = Region.Class.allCases
  ) {
    for band in Band.allCases where first <= band && band <= last {
      for region in regions { bands[Int(region.rawValue)] |= band.bit }
    }
  }

  /// Returns the union of both sets.
  public func or(_ other: Era) -> Era {
    var union = self
    for index in 0..<3 { union.bands[index] |= other.bands[index] }
    return union
  }

  /// Whether the set contains this band in this class of regions.
  public func holds(_ band: Band, _ region: Region.Class) -> Bool {
    bands[Int(region.rawValue)] & band.bit != 0
  }

  /// The bands of the set in this class of regions, as a sum of ``Band/bit``.
  public func bands(in region: Region.Class) -> UInt32 { bands[Int(region.rawValue)] }

  /// Whether the set contains at least one of these bands in this class of regions.
  public func holds(anyOf versions: [Band], _ region: Region.Class) -> Bool {
    versions.contains { holds($0, region) }
  }

  public static func == (left: Era, right: Era) -> Bool {
    (0..<3).allSatisfy { left.bands[$0] == right.bands[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    for index in 0..<3 { hasher.combine(bands[index]) }
  }
}

extension Era {
  /// A range of iOS versions with its regions.
  public struct Passage: Sendable {
    public let first: Version
    /// The last version; nil if all later versions are included.
    public let last: Version?
    public let regions: [Region.Class]
  }

  /// The set as ranges of versions. Regions with the same versions are in one range.
  public var passages: [Passage] {
    var passages: [(first: Band, last: Band, regions: [Region.Class])] = []
    for region in Region.Class.allCases {
      let held = Band.allCases.filter { holds($0, region) }
      guard let first = held.first, let last = held.last else { continue }
      if let index = passages.firstIndex(where: { $0.first == first && $0.last == last }) {
        passages[index].regions.append(region)
      } else {
        passages.append((first, last, [region]))
      }
    }
    return passages.map { first, last, regions in
      Passage(first: first.start, last: last == .newest ? nil : last.start, regions: regions)
    }
  }
}
