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
}
