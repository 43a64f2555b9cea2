/// A range of consecutive iOS versions. In everything that this program simulates, they behave in the same way.
///
/// The list is complete and ordered. A version belongs to the last band that starts at this version or before it
/// (``Version/band``). Only this module compares version numbers.
public enum Band: UInt8, CaseIterable, Comparable, Sendable {
  case ios6, ios8, ios9, ios9_3, ios10, ios10_3, ios11, ios12
  case ios13_0, ios13_4
  case ios14_0beta1, ios14_0beta7, ios14_0, ios14_3, ios14_5, ios14_5_1
  case ios15, ios16, ios16_0_2, ios16_1, ios17_0, ios17_1, ios17_4, ios17_5, ios18, ios26, ios27_0, ios27_2

  public static let newest = allCases[allCases.count - 1]

  /// The bit of the band in a set of bands (`UInt32`). There are fewer than 32 bands.
  public var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: rawValue) }

  public var start: Version {
    switch self {
    case .ios6: Version(6)
    case .ios8: Version(8)
    case .ios9: Version(9)
    case .ios9_3: Version(9, 3)
    case .ios10: Version(10)
    case .ios10_3: Version(10, 3)
    case .ios11: Version(11)
    case .ios12: Version(12)
    case .ios13_0: Version(13, 0)
    case .ios13_4: Version(13, 4)
    case .ios14_0beta1: Version(14, 0, beta: 1)
    case .ios14_0beta7: Version(14, 0, beta: 7)
    case .ios14_0: Version(14, 0)
    case .ios14_3: Version(14, 3)
    case .ios14_5: Version(14, 5)
    case .ios14_5_1: Version(14, 5, 1)
    case .ios15: Version(15)
    case .ios16: Version(16)
    case .ios16_0_2: Version(16, 0, 2)
    case .ios16_1: Version(16, 1)
    case .ios17_0: Version(17, 0)
    case .ios17_1: Version(17, 1)
    case .ios17_4: Version(17, 4)
    case .ios17_5: Version(17, 5)
    case .ios18: Version(18)
    case .ios26: Version(26)
    case .ios27_0: Version(27, 0)
    case .ios27_2: Version(27, 2)
    }
  }

  /// The versions of a range of bands as text, such as `6..7`, `13.0..13.3`, `17.4..` or `15`.
  public static func text(_ bands: ClosedRange<Band>) -> String {
    let first = bands.lowerBound.start.description
    guard let next = Band(rawValue: bands.upperBound.rawValue + 1) else { return first + ".." }
    let last = next.start.predecessor
    return first == last ? first : first + ".." + last
  }

  /// Compares the order of release.
  public static func < (left: Band, right: Band) -> Bool { left.rawValue < right.rawValue }
}

extension Version {
  /// The last version before the first version of a band, in the shortest form.
  fileprivate var predecessor: String {
    if beta > 1 { return "\(major).\(minor)b\(beta - 1)" }
    if patch > 0 { return "\(major).\(minor).\(patch - 1)" }
    if minor > 0 { return "\(major).\(minor - 1)" }
    // The version before iOS 26 is iOS 18.
    return major == 26 ? "18" : "\(major - 1)"
  }

  /// The band of this version. A version before the oldest band belongs to the oldest band. A beta counts as its
  /// release, unless a band starts with a beta of this release.
  ///
  /// - Complexity: O(number of bands).
  public var band: Band {
    let release = Version(major: major, minor: minor, patch: patch, beta: 0, parts: parts)
    var counted = release
    for band in Band.allCases where band.start.beta > 0 && band.start.isBeta(of: release) { counted = self }
    var found = Band.ios6
    for band in Band.allCases where band.start <= counted { found = band }
    return found
  }

  private func isBeta(of release: Version) -> Bool {
    (major, minor, patch) == (release.major, release.minor, release.patch)
  }
}

extension Version {
  /// The range of releases that behave and look like this version. `first` is the first release, `next` the first one
  /// after the range that can differ; nil for the newest releases. Both are major, minor and patch.
  ///
  /// - Complexity: O(number of bands).
  public var releasesAlike: (first: [Int], next: [Int]?) {
    func numbers(_ version: Version) -> [Int] {
      [Int(version.major), Int(version.minor), Int(version.patch)]
    }
    let own = numbers(self)
    let first = band.start.beta > 0 ? own : numbers(band.start)
    let later = Band.allCases.filter { $0 > band }.map { numbers($0.start) }
    return (first, later.first { own.lexicographicallyPrecedes($0) })
  }
}
