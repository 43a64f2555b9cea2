import Localization
import Platform
import StrictYAML

/// Reads the file of one of the app's screens.
enum ScreenReader {
  /// - Parameters:
  ///   - shipped: The languages of the app, with the development language first. It is nil for a screen of the phone,
  ///     which has the languages of its file.
  ///   - beyond: Further languages in which a screen of the phone is shown.
  ///   - ownButtons: The names of page buttons that are no roles.
  ///   - pages: The names of pages that the file can mean, if the flow has no use for a file of this name; nil if it
  ///     has.
  ///   - appName: Returns the app's name in a language.
  static func read(
    _ root: YAMLValue, name: String, in shipped: [Language]?, beyond: [Language] = [],
    ownButtons: [String] = [], unusedAmong pages: [String]? = nil, appName: (Language) -> String
  ) -> ScreenText? {
    guard let file = root.mapping(of: .wantedMapping) else { return nil }
    if let id = file.required("screen"), let text = id.identifier(), text != name {
      root.report.add(
        .screensOtherScreen(id: text), at: id.place, expected: .screensWantedNameOfFile(name: name))
    }
    let tagged = file.tagged(beside: ["screen"], of: shipped ?? [])
    guard !tagged.isEmpty else {
      root.report.add(.yamlMissingKey(key: (shipped?[0] ?? .en).tag), at: root.place)
      return nil
    }
    let own = tagged.map(\.language)
    // If a text is missing in another language, the text in this language is used.
    let first = (shipped.map { [$0[0], .en] } ?? [.en]).first(where: own.contains)
    let usual = first ?? own[0]
    var words: [Language: ScreenText.Words] = [:]
    for (language, value) in tagged {
      words[language] = read(value, isUsual: language == usual, of: name, ownButtons, pages)
    }
    warn(of: words, usual: usual, in: shipped, tagged)
    if let shipped { file.warn(of: tagged, in: shipped) }
    let whole = words[usual] ?? ScreenText.Words()
    var languages = shipped ?? [usual] + own.filter { $0 != usual }
    // A screen of the phone has its own languages. In each of them, it shows the app's name in the same language.
    languages += beyond.filter { !languages.contains($0) }
    return ScreenText(
      id: name, languages: languages,
      words: languages.map { language in
        let said = language.index(among: own).flatMap { words[own[$0]] }
        return (said ?? ScreenText.Words()).completed(by: whole).filled(appName(language))
      }, usual: usual, isOfPhone: shipped == nil)
  }

  private static func read(
    _ value: YAMLValue, isUsual: Bool, of screen: String, _ ownButtons: [String], _ pages: [String]?
  ) -> ScreenText.Words {
    var words = ScreenText.Words()
    guard let mapping = value.mapping(["title", "body", "buttons", "labels"]) else { return words }
    let title = isUsual ? mapping.required("title") : mapping["title"]
    words.title = title?.words() ?? ""
    words.body = (mapping["body"]?.list(of: .screensWantedParagraphs, texts: true) ?? []).compactMap {
      $0.words()
    }
    mapping["body"]?.warnOfCuts()
    words.labels = mapping["labels"].map { labels($0) } ?? []
    if let buttons = mapping["buttons"]?.mapping() {
      let known = WordTables.roles.map(\.word) + ownButtons
      if let pages {
        if isUsual { reportNoPage(screen, pages, with: buttons, known) }
      } else {
        buttons.reportUnknown(known, telling: usualButtons(of: screen) + ownButtons)
      }
      words.buttons = Self.buttons(buttons)
      for entry in buttons.entries where ownButtons.contains(entry.key) {
        guard let text = entry.value.words() else { continue }
        words.labels.append(
          LabelText(key: "button:" + entry.key, text: text))
      }
    }
    return words
  }

  /// Reports that the flow has no page for a file whose buttons only a page can have. One such report is enough for all
  /// buttons, because the missing page is the only cause.
  private static func reportNoPage(
    _ screen: String, _ pages: [String], with buttons: YAMLMapping, _ known: [String]
  ) {
    guard let stray = buttons.entries.first(where: { !known.contains($0.key) }) else { return }
    let list = buttons.entries.map { "{id: \(YAMLNode.shortened($0.key)), does: [next]}" }
    buttons.report.add(
      .screensNoPage(page: screen, button: YAMLNode.shortened(stray.key)), at: stray.place,
      expected: .screensWantedPageEntry(
        entry: "- {id: \(screen), at: …, buttons: [\(list.joined(separator: ", "))]}"),
      suggestion: Spelling.nearest(to: screen, among: pages))
  }

  /// Returns the buttons that this screen of the app can have.
  private static func usualButtons(of screen: String) -> [String] {
    let roles: [Role] =
      switch screen {
      case "policy": [.read, .agree, .withdraw, .close]
      case "additional-information": [.close]
      default: [.continue, .later]
      }
    return roles.map(\.word)
  }

  /// Reads the labels of buttons, which have their roles as keys.
  static func buttons(_ value: YAMLValue) -> [ButtonText] {
    value.mapping(WordTables.roles.map(\.word)).map { buttons($0) } ?? []
  }

  private static func buttons(_ mapping: YAMLMapping) -> [ButtonText] {
    WordTables.roles.compactMap { word, role in
      mapping[word]?.words().map { ButtonText(role: role, label: $0) }
    }
  }

  /// Reads texts whose keys the file chooses.
  static func labels(_ value: YAMLValue) -> [LabelText] {
    (value.mapping()?.entries ?? []).compactMap { entry in
      entry.value.words().map { LabelText(key: entry.key, text: $0) }
    }
  }

  /// Warns about texts that exist in one language but not in another.
  private static func warn(
    of words: [Language: ScreenText.Words], usual: Language, in shipped: [Language]?,
    _ tagged: [(language: Language, value: YAMLValue)]
  ) {
    for (language, value) in tagged where shipped?.contains(language) ?? true {
      guard let own = words[language] else { continue }
      func warn(_ unsaid: Message) {
        value.report.warn(
          unsaid, at: value.place,
          expected: language == usual ? nil : .screensWantedElseShown(language: usual.tag))
      }
      var all = ScreenText.Words()
      for other in tagged { all = all.completed(by: words[other.language] ?? all) }
      for button in all.buttons where !own.buttons.contains(where: { $0.role == button.role }) {
        warn(.screensButtonUnsaid(role: button.role.word, language: language.tag))
      }
      for label in all.labels where !own.labels.contains(where: { $0.key == label.key }) {
        warn(.screensLabelUnsaid(key: YAMLNode.shortened(label.key), language: language.tag))
      }
      if own.title.isEmpty, language != usual { warn(.screensTitleUnsaid(language: language.tag)) }
      if own.body.isEmpty, !all.body.isEmpty { warn(.screensBodyUnsaid(language: language.tag)) }
    }
  }
}

extension ScreenText.Words {
  /// Returns these texts. Missing texts are replaced by those of another language.
  fileprivate func completed(by other: Self) -> Self {
    var words = self
    if words.title.isEmpty { words.title = other.title }
    if words.body.isEmpty { words.body = other.body }
    words.buttons += other.buttons.filter { button in !buttons.contains { $0.role == button.role } }
    words.labels += other.labels.filter { label in !labels.contains { $0.key == label.key } }
    words.foreign = words.lettered.subtracting(all)
    return words
  }

  /// Returns these texts, with the app's name inserted.
  fileprivate func filled(_ name: String) -> Self {
    func fill(_ text: String) -> String { Placeholders.fill(text, name: name) }
    var words = self
    words.title = fill(title)
    words.body = body.map(fill)
    words.buttons = buttons.map { ButtonText(role: $0.role, label: fill($0.label)) }
    words.labels = labels.map { LabelText(key: $0.key, text: fill($0.text)) }
    words.foreign = Set(foreign.map(fill))
    words.spoken = Set(lettered.map(fill))
    return words
  }
}
