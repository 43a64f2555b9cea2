import Localization
import Platform
import StrictYAML

extension YAMLValue {
  /// An iOS version.
  func version() -> Version? { parsed(ScreenWanted.version) { Version($0) } }

  /// Text a person will read: no character that could move the cursor or turn the reading direction.
  func words(_ wanted: some MessageArgument = YAMLWanted.text) -> String? {
    guard let text = text(wanted) else { return nil }
    let bad = text.unicodeScalars.first { $0.isUnprintable && $0 != "\n" }
    guard let scalar = bad else { return text }
    report.add(ScreenMistake.unprintable(hex: scalar.hex), at: place, expected: ScreenWanted.printable)
    return nil
  }

  /// One text for each language: `{en: ..., ja: ...}`; all languages are required.
  func texts() -> [String]? {
    guard let mapping = mapping(Language.allCases.map(\.code)) else { return nil }
    let texts = Language.allCases.compactMap { mapping.required($0.code)?.words() }
    return texts.count == Language.allCases.count ? texts : nil
  }

  /// An advertising network as an Info.plist names it: small letters and digits, then what it is registered with.
  /// Source: https://developer.apple.com/documentation/storekit/configuring-a-source-app
  func adNetwork() -> String? {
    parsed(ScreenWanted.adNetwork) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 40 else { return nil }
      let isPlain = parts[0].utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
      return isPlain && ["skadnetwork", "adattributionkit"].contains(parts[1]) ? text : nil
    }
  }

  /// An identifier: small letters, digits and hyphens.
  func identifier() -> String? {
    parsed(ScreenWanted.identifier) { text in
      let isName = text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
      return isName && !text.isEmpty && text.utf8.count <= 40 ? text : nil
    }
  }
}
