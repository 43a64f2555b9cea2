import FlowController
import Platform
import StrictYAML

/// The words of the files with what they mean.
enum Words {
  static let languages = Language.allCases.map { (word: $0.code, meaning: $0) }
  static let requests = Request.allCases.map { (word: $0.word, meaning: $0) }
  static let purposes = PurposeString.allCases.map { (word: $0.key, meaning: $0) }
  static let dialogs = SystemDialog.allCases.map { (word: $0.word, meaning: $0) }
  static let rows = SettingsRow.allCases.map { (word: $0.word, meaning: $0) }
  static let confidences = Confidence.allCases.map { (word: $0.word, meaning: $0) }
  static let wordings = Wording.allCases.map { (word: $0.word, meaning: $0) }
  static let since = Conditions.Since.allCases.map { (word: $0.word, meaning: $0) }
  static let statuses = StatusNames.named.map { (word: $0.name, meaning: $0.set) }
  static let combine: [(word: String, meaning: Conditions.Combine)] = [("all", .all), ("any", .any)]
  static let gifts: [(word: String, meaning: Feature.Gift)] = [
    ("device-check", .deviceCheck), ("defaults", .defaults),
  ]
  static let scopes: [(word: String, meaning: PolicyScope)] = [("feature", .feature), ("app", .app)]
  static let sources: [(word: String, meaning: Bool)] = [("file", false), ("remote", true)]
  static let withoutText: [(word: String, meaning: Ask.WithoutText)] = [
    ("skip", .skip), ("ask-directly", .askDirectly),
  ]
  static let regionClasses: [(word: String, meaning: Region.Class)] = [
    ("world", .world), ("eu", .eu), ("eu-always-sheet", .euAlwaysSheet),
  ]
  static let layouts: [(word: String, meaning: DialogText.Layout)] = [("alert", .alert), ("sheet", .sheet)]

  /// The roles that words for buttons can be given to.
  static let roles = Role.allCases.map { (word: $0.word, meaning: $0) }
}

extension YAMLValue {
  /// An iOS version.
  func version() -> Version? { parsed("an iOS version such as 14.5, from 6") { Version($0) } }

  /// Text a person will read: no character that could move the cursor or turn the reading direction.
  func words(_ wanted: String = "text") -> String? {
    guard let text = text(wanted) else { return nil }
    let bad = text.unicodeScalars.first { $0.isUnprintable && $0 != "\n" }
    guard let scalar = bad else { return text }
    report.add("the character U+\(scalar.hex) is in the text", at: place, expected: "printable characters")
    return nil
  }

  /// One text for each language: `{en: ..., ja: ...}`; all languages are required.
  func texts() -> [String]? {
    guard let mapping = mapping(Language.allCases.map(\.code)) else { return nil }
    let texts = Language.allCases.compactMap { mapping.required($0.code)?.words() }
    return texts.count == Language.allCases.count ? texts : nil
  }

  /// An identifier: small letters, digits and hyphens.
  func identifier() -> String? {
    parsed("a name of small letters, digits and hyphens, such as `nearby`") { text in
      let isName = text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
      return isName && !text.isEmpty && text.utf8.count <= 40 ? text : nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, a change of reading direction, or invisible without need.
  var isUnprintable: Bool {
    switch value {
    case 0..<32, 127..<160, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x61C,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// At least four hexadecimal digits.
  var hex: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
