import Localization

extension Judge {
  /// APP-3, APP-6, APP-7, APP-8, APP-14: the words themselves, in every language.
  mutating func judgePurposes() {
    for declared in app.purposes {
      let development = app.developmentText(declared.key)
      // Words that a strings file of the same language replaces are never shown.
      let isReplaced = app.ownText(declared.key, in: app.development) != nil
      if !isReplaced,
        let text = app.plistText(declared.key) ?? declared.value.text.map({ app.settings.resolve($0) })
      {
        judge(text, declared.key, app.development, file: declared.file, line: declared.line)
      }
      for language in app.languages {
        guard let found = app.entry(declared.key, in: language) else { continue }
        let text = app.settings.resolve(found.entry.text)
        judge(text, declared.key, language, file: found.texts.file, line: found.entry.line)
        if language != app.development, let development, text != development {
          compare(text, development, declared.key, language, found.texts.file, found.entry.line)
        }
      }
      if isReplaced, let plist = app.plistText(declared.key), let development, plist != development,
        let found = app.entry(declared.key, in: app.development)
      {
        compare(development, plist, declared.key, app.development, found.texts.file, found.entry.line)
      }
    }
  }

  private mutating func judge(_ text: String, _ key: String, _ language: String, file: String, line: Int) {
    if let placeholder = Wording.placeholder(in: text) {
      let message: Message =
        placeholder.isEmpty ? .appEmptyPurpose(key: key) : .appPlaceholder(key: key, text: placeholder)
      return find(.emptyPurpose, .error, file: file, line: line, key: key, language: language, message)
    }
    if let sample = Wording.sample(text) {
      find(
        .emptyPurpose, .note, file: file, line: line, key: key, language: language,
        .appSampleSentence(key: key, source: sample))
    }
    // A text that was never translated is APP-4's.
    let isCopy = language != app.development && isSame(text, key)
    if !isCopy, let spoken = TextLanguage.other(than: language, in: text) {
      find(
        .wrongLanguage, .warning, file: file, line: line, key: key, language: language,
        .appWrongLanguage(key: key, spoken: spoken, language: language))
    } else if !isCopy, let fault = Wording.fault(of: text, language: language) {
      find(
        .vague, .warning, file: file, line: line, key: key, language: language,
        .appVague(key: key, text: fault))
    }
    if !isCopy, let other = Topics.otherPermission(text, key: key) {
      find(
        .contradiction, .note, file: file, line: line, key: key, language: language,
        .appOtherPermission(key: key, what: other))
    }
    judgeForm(text, key, language, file: file, line: line)
  }

  private mutating func judgeForm(_ text: String, _ key: String, _ language: String, file: String, line: Int)
  {
    if let scalar = Wording.steering(in: text) {
      find(
        .form, .error, file: file, line: line, key: key, language: language,
        .appSteering(key: key, scalar: "U+" + String(scalar.value, radix: 16, uppercase: true)))
    } else if Wording.lines(of: text) > Wording.lineLimit {
      find(
        .form, .warning, file: file, line: line, key: key, language: language,
        .appTooLong(key: key, lines: Wording.lines(of: text), limit: Wording.lineLimit))
    }
  }

  private mutating func compare(
    _ text: String, _ development: String, _ key: String, _ language: String, _ file: String, _ line: Int
  ) {
    guard let (one, other) = Topics.contradiction(text, development) else { return }
    find(
      .contradiction, .note, file: file, line: line, key: key, language: language,
      .appContradiction(key: key, here: one, there: other))
  }

  /// Whether a text is that of the development language, or the plist's.
  func isSame(_ text: String, _ key: String) -> Bool {
    let text = text.trimmingBlanks
    return [app.developmentText(key), app.plistText(key)].contains { $0?.trimmingBlanks == text }
  }
}
