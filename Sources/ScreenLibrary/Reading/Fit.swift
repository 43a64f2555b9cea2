import CellGrid
import FlowController
import Localization
import Platform
import StrictYAML

/// Checks whether the texts of a screen fit on the phone. Breaks lines in the same way as the drawn phone.
enum Fit {
  /// The maximum number of lines of a button.
  static let buttonLines = 2
  /// The width of a line of text or of a button in columns, on a sheet and on a page.
  static let sheetWidth = 32
  static let pageWidth = 34
  /// The maximum width of a label that has only one line, in columns.
  static let lineLimit = 34
  /// The maximum width of the app's name in a line that also contains a number and `‹`, in columns. Under the app's
  /// icon, iOS shortens longer names.
  static let nameLimit = 30
  /// Each button shows a key before its label.
  private static let key = "1 "
  /// Labels that must fit in one line. All others are wrapped like paragraphs.
  private static let ofOneLine: Set = [
    "home ad", "home ad-personalised", "home ad-plain", "policy agreed", "policy changed", "policy unread",
    "browser address", "browser back",
  ]
  /// The maximum number of lines of all paragraphs of a screen.
  static let bodyLimit = 14

  /// - Parameters:
  ///   - isPage: Whether the screen fills the display. If not, it is a sheet, which is narrower.
  ///   - places: Where the texts are; nil if the caller does not need places.
  static func findings(
    of screen: ScreenText, isPage: Bool = false, file: String, _ places: TextPlaces? = nil
  ) -> [ScreenProblem] {
    let room = isPage ? pageWidth : sheetWidth
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
        found += thirdLine(.screensButton(role: button.role.word), language, button.label, room, file, at)
      }
      for label in words.labels {
        if label.key.hasPrefix("button:") {
          let at = place(places?.button(String(label.key.dropFirst(7)), of: screen.id, language))
          found += thirdLine(
            .screensLabel(key: YAMLNode.shortened(label.key)), language, label.text, room, file, at)
          continue
        }
        guard ofOneLine.contains("\(screen.id) \(label.key)") else { continue }
        found += tooLong(
          .screensLabel(key: YAMLNode.shortened(label.key)), language,
          Self.withValues(label.text).cellCount,
          at: places?.label(label.key, of: screen.id, language))
      }
      for (index, line) in ([words.title] + words.body).enumerated() {
        let at =
          index == 0
          ? places?.title(of: screen.id, language) : places?.paragraph(index - 1, of: screen.id, language)
        for word in line.split(separator: " ") where isNarrow(word) {
          found += tooLong(.screensWord(start: word.prefix(12)), language, String(word).cellCount, at: at)
        }
      }
      let lines = words.body.reduce(0) { $0 + LineBreaking.balancedLines(of: $1, width: room).count }
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

  /// Checks the names in the flow file that must fit in one line: the app's name, and the name of each feature without
  /// a screen file, because that name is the title of the feature's screen. In the list of features, names are wrapped.
  ///
  /// - Parameters:
  ///   - features: The places of the features.
  ///   - hasFile: Whether a feature has a screen file.
  static func findings(
    ofNamesIn catalogue: Catalogue, file: String, _ features: [(id: String, place: YAMLPlace)],
    hasFile: (String) -> Bool
  ) -> [ScreenProblem] {
    catalogue.languages.flatMap { language in
      let name = tooWide(
        .screensAppName, language, catalogue.appName(language).cellCount, limit: nameLimit, file)
      return name
        + catalogue.names.features.enumerated().filter { !hasFile($1) }.flatMap { index, id in
          tooWide(
            .screensFeatureName(feature: id), language, catalogue.featureTitle(index, language).cellCount,
            limit: lineLimit, file, features.first { $0.id == id }?.place)
        }
    }
  }

  /// Checks the title of a feature's own screen, which must fit in one line.
  static func findings(
    ofTitleOf screen: ScreenText, file: String, _ places: () -> TextPlaces
  ) -> [ScreenProblem] {
    zip(screen.languages, screen.words).flatMap { language, words in
      let columns = words.title.cellCount
      guard columns > lineLimit else { return [ScreenProblem]() }
      let line = places().title(of: screen.id, language)?.line
      return tooWide(
        .screensTitle(screen: screen.id), language, columns, limit: lineLimit, file,
        line.map { YAMLPlace(line: $0, column: 1) })
    }
  }

  /// Warns if the label of a button needs more than two lines.
  private static func thirdLine(
    _ line: Message, _ language: Language, _ label: String, _ room: Int, _ file: String, _ place: YAMLPlace?
  ) -> [ScreenProblem] {
    let lines = LineBreaking.lines(of: key + label, width: room).count
    guard lines > buttonLines else { return [] }
    return [
      ScreenProblem(
        .warning, file: file, place: place, breaking: .fits,
        .screensTooManyLines(line: line, language: language.tag, lines: lines),
        expected: .screensWantedButton(lines: buttonLines, limit: room, wide: room / 2))
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

  /// Replaces each placeholder, such as `{latitude}`, by five columns.
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

  /// Whether all characters of the word are narrow. Lines do not break inside of such a word.
  private static func isNarrow(_ word: Substring) -> Bool { word.count == String(word).cellCount }
}
