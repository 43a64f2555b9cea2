public import Platform

/// What the second phone has that the first has not.
public struct BesideChoice: Hashable, Sendable {
  /// The language it is shown in: a view, not a step.
  public var language: Language?
  /// The iOS version it begins with.
  public var os: Version?
  /// Where it begins.
  public var region: Region?
  /// The branch it is on.
  public var branch: String?
  /// The folder of its app's screens.
  public var screens: String?

  /// The words before the values, in the order in which they are listed.
  public enum Key: String, CaseIterable, Sendable { case os, region, locale, branch, screens }

  /// Why a text is no choice.
  public struct Mistake: Error, Hashable, Sendable {
    /// The part that is none.
    public let found: String

    public init(found: String) { self.found = found }
  }

  /// Nothing is another.
  public init() {}

  /// Reads `os=13.4`, or several with commas between them.
  ///
  /// - Throws: ``Mistake`` for an unknown or repeated key, or a value that is none.
  public init(_ text: some StringProtocol) throws(Mistake) {
    var seen: Set<Key> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let mistake = Mistake(found: String(part))
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty,
        let key = Key(rawValue: String(sides[0]).filter { $0 != " " }), seen.insert(key).inserted,
        take(String(sides[1]), for: key)
      else { throw mistake }
    }
  }

  private mutating func take(_ value: String, for key: Key) -> Bool {
    switch key {
    case .os:
      os = Version(value)
      return os != nil
    case .region:
      region = Region(value)
      return region != nil
    case .locale:
      language = Language(value)
      return language != nil
    case .branch: branch = value
    case .screens: screens = value
    }
    return true
  }

  /// As it is typed.
  public var text: String {
    let values: [(Key, String?)] = [
      (.os, os?.description), (.region, region?.code), (.locale, language?.tag), (.branch, branch),
      (.screens, screens),
    ]
    return values.compactMap { key, value in value.map { key.rawValue + "=" + $0 } }.joined(separator: ",")
  }

  /// Whether only the words on the phone are others: what happens is the same.
  var isViewOnly: Bool { os == nil && region == nil && branch == nil && screens == nil }
}
