import Platform

/// The texts of iOS in a dialog, in which the app's name is not inserted yet.
struct DialogWords {
  private(set) var title: SystemWords
  private(set) var message: String
  private(set) var buttons: [ButtonText]
  private(set) var labels: [LabelText]
  /// The separate texts, if they were translated or if some are guesses. It is empty if all are as certain as the
  /// title.
  private(set) var parts: [DialogText.Part] = []

  init(_ text: SystemText) {
    title = SystemWords(
      text: text.title, source: text.source, confidence: text.confidence, language: text.language)
    message = text.message
    buttons = text.buttons
    labels = text.labels
    if !text.guessed.isEmpty { parts = Self.parts(of: text) }
  }

  /// Returns the separate texts of an entry, and which of them are guesses.
  private static func parts(of text: SystemText) -> [DialogText.Part] {
    func part(_ words: String, _ role: Role? = nil) -> DialogText.Part {
      let isGuessed = role.map { text.guessed.contains($0) } ?? false
      return DialogText.Part(
        role: role,
        words: SystemWords(
          text: words, source: text.source, confidence: isGuessed ? .approximate : text.confidence,
          language: text.language))
    }
    let others = ([text.title, text.message] + text.labels.map(\.text)).filter { !$0.isEmpty }
    return others.map { part($0) } + text.buttons.map { part($0.label, $0.role) }
  }

  /// Translates each text for which the translation is known on this version.
  mutating func translate(
    _ text: SystemText, by spoken: SpokenTranslations, of dialog: SystemDialog, in band: Band
  ) {
    let known = spoken.translations.dialogs[dialog.index]
    var parts: [DialogText.Part] = []
    func translated(_ english: String, role: Role? = nil) -> SystemWords {
      let words = SystemWords(
        text: english, source: text.source,
        confidence: role.map { text.guessed.contains($0) } == true ? .approximate : text.confidence,
        language: text.language)
      let found = spoken.translated(words, isGuess: text.isGuess, among: known, in: band)
      parts.append(DialogText.Part(role: role, words: found))
      return found
    }
    title = translated(title.text)
    if !message.isEmpty { message = translated(message).text }
    buttons = buttons.map { ButtonText(role: $0.role, label: translated($0.label, role: $0.role).text) }
    labels = labels.map { LabelText(key: $0.key, text: translated($0.text).text) }
    self.parts = parts
  }
}

extension DialogText.Part {
  /// Returns the same texts, with the app's name inserted.
  func named(_ name: String) -> Self {
    Self(
      role: role,
      words: SystemWords(
        text: Placeholders.fill(words.text, name: name), source: words.source, confidence: words.confidence,
        language: words.language))
  }
}
