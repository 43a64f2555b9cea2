import Platform
import StrictYAML

/// Reads the file of one of the app's screens.
enum ScreenReader {
  /// - Parameters:
  /// - shipped: The languages of the app, the development language first; nil for a screen of the phone,
  ///     which has the languages of its file.
  /// - appName: Returns the app's name in a language.
  static func read(
    _ root: YAMLValue, name: String, in shipped: [Language]?, ownButtons: [String] = [],
    appName: (Language) -> String
  ) -> ScreenText? {
    guard let file = root.mapping(of: YAMLWanted.mapping) else { return nil }
    if let id = file.required("screen"), let text = id.identifier(), text != name {
      root.report.add(
        ScreenMistake.otherScreen(text), at: id.place, expected: ScreenWanted.nameOfFile(name))
    }
    let tagged = file.tagged(beside: ["screen"])
    guard !tagged.isEmpty else {
      root.report.add(YAMLMistake.missingKey((shipped?[0] ?? .en).tag), at: root.place)
      return nil
    }
    let own = tagged.map(\.language)
    // This language's texts fill in for those that another language lacks.
    let first = (shipped.map { [$0[0], .en] } ?? [.en]).first(where: own.contains)
    let usual = first ?? own[0]
    var words: [Language: ScreenText.Words] = [:]
    for (language, value) in tagged {
      words[language] = read(
        value, isUsual: language == usual, of: name, ownButtons, appName: appName(language))
    }
    warn(of: words, usual: usual, in: shipped, tagged)
    if let shipped { file.warn(of: tagged, in: shipped) }
    let whole = words[usual] ?? ScreenText.Words()
    let languages = shipped ?? [usual] + own.filter { $0 != usual }
    return ScreenText(
      id: name, languages: languages, words: languages.map { words[$0]?.completed(by: whole) ?? whole },
      isComplete: languages.allSatisfy { words[$0]?.lacks(whole) == false })
  }

  private static func read(
    _ value: YAMLValue, isUsual: Bool, of screen: String, _ ownButtons: [String], appName: String
  ) -> ScreenText.Words {
    var words = ScreenText.Words()
    guard let mapping = value.mapping(["title", "body", "buttons", "labels"]) else { return words }
    let title = isUsual ? mapping.required("title") : mapping["title"]
    words.title = Placeholders.fill(title?.words() ?? "", name: appName)
    let paragraphs = mapping["body"]?.list(of: ScreenWanted.paragraphs) ?? []
    warnOfCuts(paragraphs)
    words.body = paragraphs.compactMap {
      $0.words().map { Placeholders.fill($0, name: appName) }
    }
    words.labels = mapping["labels"].map { labels($0, appName: appName) } ?? []
    if let buttons = mapping["buttons"]?.mapping() {
      buttons.reportUnknown(
        WordTables.roles.map(\.word) + ownButtons, telling: usualButtons(of: screen) + ownButtons)
      words.buttons = Self.buttons(buttons, appName: appName)
      for entry in buttons.entries where ownButtons.contains(entry.key) {
        guard let text = entry.value.words() else { continue }
        words.labels.append(
          LabelText(key: "button:" + entry.key, text: Placeholders.fill(text, name: appName)))
      }
    }
    return words
  }

  /// Warns of a paragraph that was probably cut off by a comma: in brackets a comma divides, and what follows it in a
  /// sentence begins with a small letter.
  private static func warnOfCuts(_ paragraphs: [YAMLValue]) {
    func first(_ value: YAMLValue) -> Character? {
      guard case .scalar(let text, isPlain: true) = value.node.content else { return nil }
      return text.first
    }
    for (before, value) in zip(paragraphs, paragraphs.dropFirst()) {
      guard first(before)?.isUppercase == true, first(value)?.isLowercase == true else { continue }
      value.report.warn(ScreenMistake.cutByComma, at: value.place, expected: ScreenWanted.quotedSentence)
    }
  }

  /// Returns the buttons that one of the app's own screens can have.
  private static func usualButtons(of screen: String) -> [String] {
    let roles: [Role] =
      switch screen {
      case "policy": [.read, .agree, .withdraw, .close]
      case "additional-information": [.close]
      default: [.continue, .later]
      }
    return roles.map(\.word)
  }

  /// Reads button labels by role.
  static func buttons(_ value: YAMLValue, appName: String) -> [ButtonText] {
    value.mapping(WordTables.roles.map(\.word)).map { buttons($0, appName: appName) } ?? []
  }

  private static func buttons(_ mapping: YAMLMapping, appName: String) -> [ButtonText] {
    WordTables.roles.compactMap { word, role in
      mapping[word]?.words().map { ButtonText(role: role, label: Placeholders.fill($0, name: appName)) }
    }
  }

  /// Reads texts with keys of the file's own choice.
  static func labels(_ value: YAMLValue, appName: String) -> [LabelText] {
    (value.mapping()?.entries ?? []).compactMap { entry in
      entry.value.words().map { LabelText(key: entry.key, text: Placeholders.fill($0, name: appName)) }
    }
  }

  /// Warns about texts that one language has and another lacks.
  private static func warn(
    of words: [Language: ScreenText.Words], usual: Language, in shipped: [Language]?,
    _ tagged: [(language: Language, value: YAMLValue)]
  ) {
    for (language, value) in tagged where shipped?.contains(language) ?? true {
      guard let own = words[language] else { continue }
      func warn(_ what: ScreenMistake.Unsaid) {
        value.report.warn(
          ScreenMistake.unsaid(what, language), at: value.place,
          expected: language == usual ? nil : ScreenWanted.elseShown(in: usual))
      }
      var all = ScreenText.Words()
      for other in tagged { all = all.completed(by: words[other.language] ?? all) }
      for button in all.buttons where !own.buttons.contains(where: { $0.role == button.role }) {
        warn(.button(button.role))
      }
      for label in all.labels where !own.labels.contains(where: { $0.key == label.key }) {
        warn(.label(label.key))
      }
      if own.title.isEmpty, language != usual { warn(.title) }
      if own.body.isEmpty, !all.body.isEmpty { warn(.body) }
    }
  }
}

extension ScreenText.Words {
  /// Returns whether another language has a text that is missing here.
  fileprivate func lacks(_ other: Self) -> Bool {
    let whole = completed(by: other)
    return title.isEmpty && !whole.title.isEmpty || body.isEmpty && !whole.body.isEmpty
      || buttons.count < whole.buttons.count || labels.count < whole.labels.count
  }

  /// Returns these texts, with those of another language in the gaps.
  fileprivate func completed(by other: Self) -> Self {
    var words = self
    if words.title.isEmpty { words.title = other.title }
    if words.body.isEmpty { words.body = other.body }
    words.buttons += other.buttons.filter { button in !buttons.contains { $0.role == button.role } }
    words.labels += other.labels.filter { label in !labels.contains { $0.key == label.key } }
    return words
  }
}
