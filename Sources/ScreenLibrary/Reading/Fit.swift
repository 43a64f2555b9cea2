import FlowController
import Localization
import Platform
import StrictYAML

/// Checks that the texts of a screen fit the narrowest phone, which is 36 columns wide inside.
enum Fit {
  /// The maximum width of a line of a button, in columns. A label may have two lines.
  static let buttonLimit = 32
  /// The maximum width of a label with one line, in columns.
  static let lineLimit = 34
  /// The maximum width of the app's name on a line with a number and `‹`, in columns. Under the app's icon, iOS
  /// shortens longer names.
  static let nameLimit = 30
  /// Labels that wrap like paragraphs.
  private static let wrapped: Set = ["springboard not-installed"]
  /// The maximum number of lines of a screen's paragraphs.
  static let bodyLimit = 14

  /// - Parameter places: Where the texts are; nil if that does not matter.
  static func findings(of screen: ScreenText, file: String, _ places: TextPlaces? = nil) -> [ScreenProblem] {
    var found: [ScreenProblem] = []
    func place(_ found: TextPlaces.Place?) -> YAMLPlace? {
      found?.line.map { YAMLPlace(line: $0, column: 1) }
    }
    func tooLong(
      _ what: Message, _ language: Language, _ columns: Int, at found: TextPlaces.Place?
    ) -> [ScreenProblem] {
      tooWide(what, language, columns, limit: lineLimit, file, place(found))
    }
    for (language, words) in zip(screen.languages, screen.words) {
      for button in words.buttons {
        let at = place(places?.button(button.role.word, of: screen.id, language))
        found += thirdLine(.screensButton(role: button.role.word), language, button.label, file, at)
      }
      for label in words.labels where !wrapped.contains("\(screen.id) \(label.key)") {
        if label.key.hasPrefix("button:") {
          let at = place(places?.button(String(label.key.dropFirst(7)), of: screen.id, language))
          found += thirdLine(
            .screensLabel(key: YAMLNode.shortened(label.key)), language, label.text, file, at)
          continue
        }
        found += tooLong(
          .screensLabel(key: YAMLNode.shortened(label.key)), language, width(Self.withValues(label.text)),
          at: places?.label(label.key, of: screen.id, language))
      }
      for (index, line) in ([words.title] + words.body).enumerated() {
        let at =
          index == 0
          ? places?.title(of: screen.id, language) : places?.paragraph(index - 1, of: screen.id, language)
        for word in line.split(separator: " ") where isNarrow(word) {
          found += tooLong(.screensWord(start: word.prefix(12)), language, width(String(word)), at: at)
        }
      }
      let lines = words.body.reduce(0) { $0 + 1 + width($1) / (lineLimit - 2) }
      if lines > bodyLimit {
        found.append(
          ScreenProblem(
            .finding, file: file, place: place(places?.paragraph(0, of: screen.id, language)),
            breaking: .fits,
            .screensTooLong(language: language.tag, lines: lines, excess: lines - bodyLimit),
            expected: .screensWantedLines(limit: bodyLimit)))
      }
    }
    return found
  }

  /// Checks the names in the flow file that must fit on one line: of the app and its features.
  ///
  /// - Parameter features: The places of the features.
  static func findings(
    ofNamesIn catalogue: Catalogue, file: String, _ features: [(id: String, place: YAMLPlace)]
  ) -> [ScreenProblem] {
    catalogue.languages.flatMap { language in
      let name = tooWide(
        .screensAppName, language, width(catalogue.appName(language)), limit: nameLimit, file)
      return name
        + catalogue.names.features.enumerated().flatMap { index, id in
          tooWide(
            .screensFeatureName(feature: id), language, width(catalogue.featureTitle(index, language)),
            limit: lineLimit, file, features.first { $0.id == id }?.place)
        }
    }
  }

  /// Checks the title of a feature's own screen, which has one line.
  static func findings(
    ofTitleOf screen: ScreenText, file: String, _ places: () -> TextPlaces
  ) -> [ScreenProblem] {
    zip(screen.languages, screen.words).flatMap { language, words in
      let columns = width(words.title)
      guard columns > lineLimit else { return [ScreenProblem]() }
      let line = places().title(of: screen.id, language)?.line
      return tooWide(
        .screensTitle(screen: screen.id), language, columns, limit: lineLimit, file,
        line.map { YAMLPlace(line: $0, column: 1) })
    }
  }

  /// Warns of a button whose label takes more than two lines.
  private static func thirdLine(
    _ line: Message, _ language: Language, _ label: String, _ file: String, _ place: YAMLPlace?
  ) -> [ScreenProblem] {
    let (columns, limit) = (width(label), 2 * buttonLimit)
    guard columns > limit else { return [] }
    return [
      ScreenProblem(
        .warning, file: file, place: place, breaking: .fits,
        .screensTooWide(line: line, language: language.tag, columns: columns, excess: columns - limit),
        expected: .screensWantedCells(limit: limit, wide: limit / 2))
    ]
  }

  private static func tooWide(
    _ line: Message, _ language: Language, _ columns: Int, limit: Int, _ file: String,
    _ place: YAMLPlace? = nil
  ) -> [ScreenProblem] {
    guard columns > limit else { return [] }
    return [
      ScreenProblem(
        .finding, file: file, place: place, breaking: .fits,
        .screensTooWide(line: line, language: language.tag, columns: columns, excess: columns - limit),
        expected: .screensWantedCells(limit: limit, wide: limit / 2))
    ]
  }

  /// Returns the text with each placeholder such as `{latitude}` replaced by five columns.
  private static func withValues(_ text: String) -> String {
    var isValue = false
    return text.reduce(into: "") { shown, character in
      if character == "{" { isValue = true }
      if !isValue { shown.append(character) }
      guard character == "}" else { return }
      isValue = false
      shown += "00000"
    }
  }

  /// Estimates the columns in a terminal: two for every character that may be wide.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { columns, scalar in
      if scalar.properties.generalCategory == .nonspacingMark { return columns }
      return columns + (isWide(scalar) ? 2 : 1)
    }
  }

  private static func isNarrow(_ word: Substring) -> Bool { !word.unicodeScalars.contains { isWide($0) } }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
