/// An iOS version such as `13.4`, `14.0b1`, `17.4.1` or `18`.
///
/// It stores how many parts the user typed, so it is printed as typed. Order and equality ignore this: `14` equals
/// `14.0`. A beta comes before its release.
public struct Version: Sendable {
  /// The version as one number in the order of release: eight bits for each part, then eight bits for the beta (255 for
  /// a release). A search compares the versions of every world, so comparing must be fast.
  public let order: UInt32
  /// How many parts the user typed, 1 to 3.
  public let parts: UInt8

  public var major: UInt8 { UInt8(truncatingIfNeeded: order >> 24) }
  /// The second part; 0 if the user did not type it.
  public var minor: UInt8 { UInt8(truncatingIfNeeded: order >> 16) }
  /// The third part; 0 if the user did not type it.
  public var patch: UInt8 { UInt8(truncatingIfNeeded: order >> 8) }
  /// The number of the beta; 0 for a release.
  public var beta: UInt8 { UInt8(truncatingIfNeeded: order &+ 1) == 0 ? 0 : UInt8(truncatingIfNeeded: order) }

  public init(_ major: UInt8, beta: UInt8 = 0) {
    self.init(major: major, minor: 0, patch: 0, beta: beta, parts: 1)
  }

  /// Creates a version: `Version(14, 0, beta: 1)` is 14.0b1.
  public init(_ major: UInt8, _ minor: UInt8, beta: UInt8 = 0) {
    self.init(major: major, minor: minor, patch: 0, beta: beta, parts: 2)
  }

  public init(_ major: UInt8, _ minor: UInt8, _ patch: UInt8, beta: UInt8 = 0) {
    self.init(major: major, minor: minor, patch: patch, beta: beta, parts: 3)
  }

  /// Creates a version from its parts. `parts` is how many of them the user typed.
  public init(major: UInt8, minor: UInt8, patch: UInt8, beta: UInt8, parts: UInt8) {
    let release = UInt32(beta == 0 ? .max : beta)
    order = UInt32(major) << 24 | UInt32(minor) << 16 | UInt32(patch) << 8 | release
    self.parts = parts
  }

  /// The oldest supported version: iOS 6 introduced the advertising identifier.
  ///
  /// - Source: https://developer.apple.com/documentation/adsupport/asidentifiermanager (iOS 6.0)
  public static let oldest = Version(6)

  /// Whether this version is supported and can be printed. A number from a damaged store may not be.
  public var isPlausible: Bool { self >= .oldest && (1...3).contains(parts) }

  /// Whether the major version is newer than the newest one that the program knows. A newer minor version of a known
  /// major version counts as known.
  public var isNewerThanKnown: Bool { major > Band.newest.start.major }

  /// Whether the major version is older than the newest one that the program knows.
  public var isOlderThanKnown: Bool { major < Band.newest.start.major }

  public func precedes(_ other: Version) -> Bool { self < other }

  /// Whether an app with this deployment target can be installed. Only the major and minor version matter, and a beta
  /// counts as its release.
  @inlinable public func admits(deploymentTarget target: Version) -> Bool {
    target.order >> 16 <= order >> 16
  }
}

extension Version: Hashable {
  /// Hashes the order only, because `14` and `14.0` are equal.
  public func hash(into hasher: inout Hasher) { hasher.combine(order) }
}

extension Version: Comparable {
  /// Whether both are the same release or beta. The number of typed parts does not matter.
  @inlinable public static func == (left: Version, right: Version) -> Bool { left.order == right.order }
  /// Whether `left` was released before `right`. A beta comes before its release.
  public static func < (left: Version, right: Version) -> Bool { left.order < right.order }
}

extension Version: LosslessStringConvertible {
  /// Reads `13`, `13.4`, `14.5.1` or `14.0b3`. Returns nil for any other text, for versions before ``oldest``, and for
  /// unlikely numbers: a second part with two digits (`14.50` instead of `14.5`), a 20th beta, iOS 50.
  public init?(_ text: String) {
    var numbers: [UInt8] = []
    var current: UInt16?
    var beta: UInt16?
    var inBeta = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9":
        let digit = UInt16(scalar.value - 48)
        let present = inBeta ? beta : current
        // A part must not have a leading zero.
        guard present != 0 else { return nil }
        let grown = present.map { $0 * 10 + digit } ?? digit
        guard grown <= 254 else { return nil }
        if inBeta { beta = grown } else { current = grown }
      case ".":
        guard let number = current, !inBeta, numbers.count < 2 else { return nil }
        numbers.append(UInt8(number))
        current = nil
      case "b":
        guard current != nil, !inBeta else { return nil }
        inBeta = true
      default: return nil
      }
    }
    guard let last = current else { return nil }
    numbers.append(UInt8(last))
    if inBeta { guard let beta, beta > 0 else { return nil } }
    self.init(
      major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0, patch: numbers.count > 2 ? numbers[2] : 0,
      beta: UInt8(beta ?? 0), parts: UInt8(numbers.count))
    guard self >= .oldest, major < 50, minor < 10, patch < 50, self.beta < 20 else { return nil }
  }

  /// The version as the user typed it.
  public var description: String {
    var text = "\(major)"
    if parts > 1 { text += ".\(minor)" }
    if parts > 2 { text += ".\(patch)" }
    if beta > 0 { text += "b\(beta)" }
    return text
  }

  /// The version as people write it: `14.0 beta 1` for `14.0b1`.
  public var spoken: String { description.replacing("b", with: " beta ") }
}
