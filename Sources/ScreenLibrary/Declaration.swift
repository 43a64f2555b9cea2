import Crypto
import FlowController
public import Platform

/// What an installed build declares to iOS: its purpose strings and its background mode. If a text is edited in the
/// flow file, only the next build contains it.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list (a file inside the
///   app's bundle; all versions)
public struct Declaration: Hashable, Sendable {
  /// The languages of the build. The development language is first.
  var languages: [Language]
  /// The texts by ``PurposeString``, and then by language. For a missing key, the list is empty.
  var purposes: [[String]]
  var hasLocationMode: Bool

  /// The number of the build. Builds with the same declarations have the same number.
  public var number: UInt64 {
    let digest = Digest(SHA256.hash(data: Array(text.utf8)).map { $0 }) ?? Digest()
    // Zero means a build without a number.
    return max(1, digest.words.0)
  }

  /// The declarations as one word without spaces. The texts are in the order of the languages:
  /// `location;en;de&NSUserTrackingUsageDescription=Ads.=Werb…`.
  public var text: String {
    let keys = PurposeString.allCases.filter { !purposes[Int($0.rawValue)].isEmpty }
    let parts = keys.map { key in
      ([key.key] + purposes[Int(key.rawValue)].map(Self.escaped)).joined(separator: "=")
    }
    // Builds that were stored before other languages were supported contain no language tags.
    let tags = languages == Language.bundled ? [] : languages.map(\.tag)
    let head = ([hasLocationMode ? Self.mode : Self.noMode] + tags).joined(separator: ";")
    return ([head] + parts).joined(separator: "&")
  }

  private static let mode = "location"
  private static let noMode = "-"

  init(of catalogue: Catalogue) {
    languages = catalogue.languages
    purposes = catalogue.purposes
    hasLocationMode = catalogue.flow.hasLocationMode
  }

  /// Parses ``text``; nil if the text is invalid.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    let head = (parts.first ?? "").split(separator: ";", omittingEmptySubsequences: false)
    guard let first = head.first, first == Self.mode || first == Self.noMode else { return nil }
    hasLocationMode = first == Self.mode
    let tags = head.dropFirst().compactMap { Language($0) }
    guard tags.count == head.count - 1 else { return nil }
    languages = tags.isEmpty ? Language.bundled : tags
    purposes = PurposeString.allCases.map { _ in [] }
    for part in parts.dropFirst() {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard let key = PurposeString.allCases.first(where: { $0.key == words[0] }) else { return nil }
      let texts = words.dropFirst().compactMap { Self.unescaped($0) }
      guard texts.count == words.count - 1, texts.count == languages.count else { return nil }
      purposes[Int(key.rawValue)] = texts
    }
  }

  /// Escapes every byte as `%` and two digits, except ASCII letters, digits and the full stop.
  private static func escaped(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let character = Unicode.Scalar(byte)
      if byte < 0x80, character.properties.isAlphabetic || (0x30...0x39).contains(byte) || byte == 0x2E {
        result.unicodeScalars.append(character)
      } else {
        result += byte < 16 ? "%0" : "%"
        result += String(byte, radix: 16)
      }
    }
  }

  private static func unescaped(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Catalogue {
  /// The declarations of a build that is made from these screens.
  public var declaration: Declaration { Declaration(of: self) }

  /// Returns these screens, but with the declarations of another build that is installed. A later installation still
  /// installs the build of these screens.
  public func carrying(_ installed: Declaration) -> Catalogue {
    var screens = self
    screens.ofFiles = declaration
    let places = languages.map { $0.index(among: installed.languages) ?? 0 }
    screens.purposes = installed.purposes.map { texts in texts.isEmpty ? [] : places.map { texts[$0] } }
    screens.flow.hasLocationMode = installed.hasLocationMode
    screens.flow.purposes = []
    for key in PurposeString.allCases where !installed.purposes[Int(key.rawValue)].isEmpty {
      screens.flow.purposes.insert(PurposeStrings(key))
    }
    return screens
  }

  /// Whether the files contain all these purpose strings, but the installed build does not.
  public func addsAtNextInstall(_ keys: [PurposeString]) -> Bool {
    guard let ofFiles, !keys.allSatisfy(flow.purposes.has) else { return false }
    return keys.allSatisfy { !ofFiles.purposes[Int($0.rawValue)].isEmpty }
  }

  /// Whether the purpose strings in the files have changed, so that only the next installation uses them.
  public func waitsForInstall(since before: Catalogue) -> Bool {
    guard let ofFiles, ofFiles.purposes != purposes else { return false }
    return ofFiles.purposes != (before.ofFiles ?? before.declaration).purposes
  }
}
