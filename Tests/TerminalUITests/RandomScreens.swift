import Foundation
import ScreenLibrary
import TestSupport

/// The bundled screens with every text of the app replaced by random text in many scripts.
struct RandomScreens {
  private let folder: TemporaryFolder
  private var random: SeededGenerator

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed)
  }

  mutating func catalogue() throws -> Catalogue {
    let place = folder.path("Screens")
    for path in try ScreenLibrary.export(to: place) where path.hasSuffix(".yaml") {
      var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      if path.hasSuffix("/flow.yaml") {
        for index in lines.indices { lines[index] = renamed(lines[index]) }
      } else if !path.contains("/system/") {
        for index in lines.indices { lines[index] = replaced(lines[index]) }
      }
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    return try ScreenLibrary(.folder(place)).load()
  }

  /// Replaces the names of the app and its features: `name: {en: Alerts, ja: お知らせ}`.
  private mutating func renamed(_ line: String) -> String {
    guard let start = line.range(of: "name: {en: ")?.lowerBound else { return line }
    return line[..<start] + "name: {en: \(text()), ja: \(text())}"
  }

  /// Replaces a title, a label, a button or a paragraph.
  private mutating func replaced(_ line: String) -> String {
    guard line.hasPrefix("  "), !line.contains("#") else { return line }
    if let item = line.range(of: "    - ") { return line[..<item.upperBound] + text() }
    guard let colon = line.range(of: ": ") else { return line }
    return line[..<colon.upperBound] + text()
  }

  private mutating func text() -> String {
    var words: [String] = []
    for _ in 0..<random.number(1...8) {
      words.append(String(String.UnicodeScalarView(random.text().unicodeScalars.filter(Self.isPrintable))))
    }
    return "\"x\(words.joined(separator: " "))\""
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator:
      !"\"\\{}%".unicodeScalars.contains(scalar)
    @unknown default: false
    }
  }
}
