/// A set of iOS versions and regions, for example those in which a fact or a rule applies.
public struct Era: Hashable, Sendable {
  /// One bit per band, for each class of region.
  private var bands = InlineArray<3, UInt32>(repeating: 0)

  public static let all = Era(from: .ios6)

  /// Contains every band from the first to the last, both included, in these regions.
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

  /// Whether the set contains this version in this region.
  public func holds(_ band: Band, _ region: Region.Class) -> Bool {
    bands[Int(region.rawValue)] & band.bit != 0
  }

  /// The versions of the set in that region, as a sum of ``Band/bit``.
  public func bands(in region: Region.Class) -> UInt32 { bands[Int(region.rawValue)] }

  /// Whether the set contains at least one of these versions in that region.
  public func holds(anyOf versions: [Band], _ region: Region.Class) -> Bool {
    versions.contains { holds($0, region) }
  }

  /// Compares the versions of every class of region.
  public static func == (left: Era, right: Era) -> Bool {
    (0..<3).allSatisfy { left.bands[$0] == right.bands[$0] }
  }

  /// Hashes the versions of every class of region.
  public func hash(into hasher: inout Hasher) {
    for index in 0..<3 { hasher.combine(bands[index]) }
  }
}

extension Era: CustomStringConvertible {
  /// Prints `iOS 14.5 and later`, `iOS 11 to 12`, `iOS 27.2 and later in the EU`; commas separate several
  /// ranges.
  public var description: String {
    var passages: [(text: String, regions: [Region.Class])] = []
    for region in Region.Class.allCases {
      let text = passage(in: region)
      guard !text.isEmpty else { continue }
      if let index = passages.firstIndex(where: { $0.text == text }) {
        passages[index].regions.append(region)
      } else {
        passages.append((text, [region]))
      }
    }
    return passages.map { $0.text + Self.place($0.regions) }.joined(separator: ", ")
  }

  private func passage(in region: Region.Class) -> String {
    let held = Band.allCases.filter { holds($0, region) }
    guard let first = held.first, let last = held.last else { return "" }
    if last == Band.newest { return "iOS \(first.start) and later" }
    return first == last ? "iOS \(first.start)" : "iOS \(first.start) to \(last.start)"
  }

  private static func place(_ regions: [Region.Class]) -> String {
    if regions.count == Region.Class.allCases.count { return "" }
    if regions == [.world] { return " outside the EU" }
    return regions == [.euAlwaysSheet] ? " in DE, FR, IT, PL and RO" : " in the EU"
  }
}
