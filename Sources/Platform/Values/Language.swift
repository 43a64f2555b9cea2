/// A language the system and the app speak.
public enum Language: UInt8, CaseIterable, Sendable {
  case en, ja

  /// The code people type: `en`, `ja`.
  public var code: String {
    switch self {
    case .en: "en"
    case .ja: "ja"
    }
  }

  /// The language after this one, the first after the last: what a key turns to.
  public var next: Language {
    let all = Self.allCases
    let index = all.firstIndex(of: self).map { all.index(after: $0) } ?? all.startIndex
    return index < all.endIndex ? all[index] : all[all.startIndex]
  }
}
