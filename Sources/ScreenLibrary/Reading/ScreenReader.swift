import Platform
import StrictYAML

/// Reads the file of one of the app's screens.
enum ScreenReader {
  static func read(_ root: YAMLValue, name: String, appNames: [String]) -> ScreenText? {
    let languages = Language.allCases.map(\.code)
    guard let file = root.mapping(["screen"] + languages) else { return nil }
    if let id = file.required("screen"), let text = id.identifier(), text != name {
      root.report.add(
        ScreenMistake.otherScreen(text), at: id.place, expected: ScreenWanted.nameOfFile(name))
    }
    let words = Language.allCases.map { language in
      let appName = appNames.isEmpty ? "" : appNames[Int(language.rawValue)]
      return file.required(language.code).map { read($0, appName: appName) } ?? ScreenText.Words()
    }
    reportMissing(words, file)
    return ScreenText(id: name, words: words)
  }

  private static func read(_ value: YAMLValue, appName: String) -> ScreenText.Words {
    var words = ScreenText.Words()
    guard let mapping = value.mapping(["title", "body", "buttons", "labels"]) else { return words }
    words.title = Template.fill(mapping.required("title")?.words() ?? "", name: appName)
    words.body = (mapping["body"]?.list(of: ScreenWanted.paragraphs) ?? []).compactMap {
      $0.words().map { Template.fill($0, name: appName) }
    }
    words.buttons = mapping["buttons"].map { buttons($0, appName: appName) } ?? []
    words.labels = mapping["labels"].map { labels($0, appName: appName) } ?? []
    return words
  }

  /// Words by role.
  static func buttons(_ value: YAMLValue, appName: String) -> [ButtonText] {
    guard let mapping = value.mapping(Words.roles.map(\.word)) else { return [] }
    return Words.roles.compactMap { word, role in
      mapping[word]?.words().map { ButtonText(role: role, label: Template.fill($0, name: appName)) }
    }
  }

  /// Words by any key.
  static func labels(_ value: YAMLValue, appName: String) -> [LabelText] {
    (value.mapping()?.entries ?? []).compactMap { entry in
      entry.value.words().map { LabelText(key: entry.key, text: Template.fill($0, name: appName)) }
    }
  }

  /// What one language says and another does not.
  private static func reportMissing(_ words: [ScreenText.Words], _ file: YAMLMapping) {
    for (language, own) in zip(Language.allCases, words) {
      guard let place = file[language.code]?.place else { continue }
      func report(_ what: ScreenMistake.Unsaid) {
        file.report.add(ScreenMistake.unsaid(what, language), at: place)
      }
      for other in words {
        for button in other.buttons where !own.buttons.contains(where: { $0.role == button.role }) {
          report(.button(button.role))
        }
        for label in other.labels where !own.labels.contains(where: { $0.key == label.key }) {
          report(.label(label.key))
        }
      }
      let most = words.map(\.body.count).max() ?? 0
      if own.body.isEmpty, most > 0 { report(.body) }
    }
  }
}
