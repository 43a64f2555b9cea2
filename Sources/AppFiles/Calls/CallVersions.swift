import Platform

/// The iOS versions on which a call runs. They are found in the version checks around the call.
struct CallVersions: Hashable, Sendable {
  /// The first version on which the call runs; nil if no check sets it.
  private(set) var first: Version?
  /// The first later version on which the call does not run; nil if no check sets it.
  private(set) var end: Version?

  /// Keeps only the versions that are also in `other`.
  mutating func narrow(to other: CallVersions) {
    if let limit = other.first { first = max(first ?? limit, limit) }
    if let limit = other.end { end = min(end ?? limit, limit) }
  }

  /// Removes this version and all later ones.
  mutating func narrow(before limit: Version?) {
    if let limit { end = min(end ?? limit, limit) }
  }

  /// Whether the call runs on at least one version of a range, such as `17..` or `..16`.
  func overlap(_ range: VersionRange) -> Bool {
    if let end, let start = range.first, end <= start { return false }
    guard let first, range.last != nil else { return true }
    return range.contains(first) || range.first.map { first.precedes($0) } ?? false
  }

  /// Whether iOS reads the Info.plist key on none of the versions on which the call runs.
  func isTooOld(for key: String) -> Bool {
    guard let end, let since = Self.sinces[key] else { return false }
    return end <= since
  }

  /// Whether iOS still reads the key on the newest versions of a range without an end.
  static func isRead(_ key: String, since range: String) -> Bool {
    guard let last = ends[key], let first = VersionRange(range)?.first else { return false }
    return last >= first
  }

  /// For each key, the first version of the last range of versions that reads the key.
  private static let ends = Dictionary(
    Service.rows.flatMap(\.keys).map { ($0.name, $0.bands.upperBound.start) }
  ) { first, _ in first }

  /// For each key, the first version that reads the key.
  private static let sinces = Dictionary(
    Service.rows.flatMap(\.keys).map { ($0.name, $0.bands.lowerBound.start) }
  ) { first, _ in first }

  /// All other versions, on which the `else` of a condition runs.
  private var opposite: CallVersions {
    var versions = CallVersions()
    (versions.first, versions.end) = (end, first)
    return versions
  }
}

/// Checks of the version in code.
extension CallVersions {
  /// The names of version checks, each up to the version itself.
  private static let checks = [
    "available(", "AVAILABLE(ios(", "IsIOSVersionAtLeast(", "CheckSystemVersion(",
  ]

  /// Reads the version checks in the header of a block: `if #available(iOS 17, *)`, `@available(iOS 17, *) func a()`,
  /// `- (void)a API_AVAILABLE(ios(17.0))`.
  ///
  /// - Parameter isOpposite: Whether the block runs if the condition is false. In this case, a condition with several
  ///   parts gives no information.
  init(head: String, isOpposite: Bool = false) {
    self.init()
    let isExact = !head.contains("&&") && Self.isOnePart(head)
    guard !head.contains("||"), isExact || !isOpposite else { return }
    for check in Self.checks {
      var rest = Substring(head)
      while let found = rest.firstRange(of: check) {
        let before = head[..<found.lowerBound]
        rest = rest[found.upperBound...]
        guard let version = Self.version(in: rest, of: check) else { continue }
        var versions = CallVersions()
        versions.first = version
        let isNegated =
          before.hasSuffix("un")
          || before.reversed().drop { $0.isLetter || $0 == "." }.first == "!"
        narrow(to: isNegated != isOpposite ? versions.opposite : versions)
      }
    }
  }

  /// Whether a condition has only one part, without a comma outside its brackets.
  private static func isOnePart(_ head: String) -> Bool {
    var depth = 0
    for character in head {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { return false }
    }
    return true
  }

  /// Returns the iOS version in the arguments of a check; nil if there is none.
  private static func version(in arguments: Substring, of check: String) -> Version? {
    let items = arguments.prefix { $0 != ")" }.split(separator: ",").map(\.trimmingBlanks)
    guard check == "available(" else {
      let numbers = items.prefix(2).filter { $0.first?.isNumber == true && $0.allSatisfy { !$0.isLetter } }
      return Version(numbers.joined(separator: "."))
    }
    let named = items.first { $0.hasPrefix("iOS ") }.flatMap { Version($0.dropFirst(4).trimmingBlanks) }
    guard named == nil, items.contains("iOS") else { return named }
    let introduced = items.first { $0.hasPrefix("introduced:") }
    return introduced.flatMap { Version($0.dropFirst("introduced:".count).trimmingBlanks) }
  }
}
