public import Platform

/// How the second phone differs from the first.
public struct BesideChoice: Hashable, Sendable {
  /// The language in which the second phone is shown. It changes only the texts on screen.
  public var language: Language?
  /// The iOS version of the second phone at its first step.
  public var os: Version?
  /// The region of the second phone at its first step.
  public var region: Region?
  /// The branch whose steps the second phone runs.
  public var branch: String?
  /// The folder with the screens of the app on the second phone.
  public var screens: String?

  /// The keys, in the order in which they are listed.
  public enum Key: String, CaseIterable, Sendable { case os, region, locale, branch, screens }

  /// The error for a text that is not a valid choice.
  public struct Mistake: Error, Hashable, Sendable {
    /// The invalid key or value.
    public let found: String

    public init(found: String) { self.found = found }
  }

  /// The word that users type to close the second phone.
  static let off = "off"

  /// Makes a choice without any difference.
  public init() {}

  /// Parses `os=13.4`, or several such pairs with commas between them.
  ///
  /// - Throws: ``Mistake`` for an unknown or repeated key, or for an invalid value.
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

  /// The choice as users type it.
  public var text: String {
    let values: [(Key, String?)] = [
      (.os, os?.description), (.region, region?.code), (.locale, language?.tag), (.branch, branch),
      (.screens, screens),
    ]
    return values.compactMap { key, value in value.map { key.rawValue + "=" + $0 } }.joined(separator: ",")
  }

  /// The keys that have a value.
  var keys: [Key] {
    let chosen: [(Key, Bool)] = [
      (.os, os != nil), (.region, region != nil), (.locale, language != nil), (.branch, branch != nil),
      (.screens, screens != nil),
    ]
    return chosen.filter(\.1).map(\.0)
  }

  /// Whether only the language differs. Then both phones behave the same.
  var isViewOnly: Bool { os == nil && region == nil && branch == nil && screens == nil }
}
