import Localization

extension Judge {
  /// Checks APP-3, APP-6, APP-7, APP-8 and APP-14: the texts of purpose strings in every language.
  mutating func judgePurposes() {
    for declared in app.purposes + purposesOfStrings
    where !leftovers.contains(declared.key) && !isForOtherSystem(declared.key) {
      let development = app.developmentText(declared.key)
      // If a strings file of the same language replaces this text, it is never shown.
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
    if let placeholder = PurposeWording.placeholder(in: text) {
      let message: Message =
        placeholder.isEmpty ? .appEmptyPurpose(key: key) : .appPlaceholder(key: key, text: placeholder)
      return find(
        .emptyPurpose, .error, file: file, line: line, key: key, language: language, message,
        mend: .appMendEmptyPurpose)
    }
    // Idle keys need no better text, because APP-2 tells the developer to remove them.
    let sample = idleKeys.contains(key) ? nil : PurposeWording.sample(text, libraries: app.libraries)
    if let sample {
      find(
        .emptyPurpose, .note, file: file, line: line, key: key, language: language,
        .appSampleSentence(key: key, source: sample), mend: .appMendSample)
    }
    // APP-4 reports texts that were not translated. Only texts in a third language are reported here.
    let spoken = app.spoken(text, in: file, of: language)
    let isCopy =
      language != app.development && isSame(text, key)
      && (spoken.map { TextLanguage.isWritten($0, in: app.development) } ?? true)
    if !isCopy, let spoken {
      find(.wrongLanguage, .warning, file: file, line: line, key: key, language: language) {
        .appWrongLanguage(key: key, language: Message.list($0), spoken: spoken)
      }
    } else if !isCopy, sample == nil, !idleKeys.contains(key) {
      judgeReason(text, key, language, file: file, line: line)
    }
    if !isCopy, let other = PurposeTopics.otherPermission(text, key: key, language: language) {
      find(
        .contradiction, .note, file: file, line: line, key: key, language: language,
        .appOtherPermission(key: key, what: other), mend: .appMendOtherPermission)
    }
    judgeForm(text, key, language, file: file, line: line)
  }

  private mutating func judgeReason(
    _ text: String, _ key: String, _ language: String, file: String, line: Int
  ) {
    if let phrase = PurposeWording.pressingPhrase(in: text, language: language) {
      find(
        .vague, .warning, file: file, line: line, key: key, language: language, item: phrase,
        mend: .appMendPressing
      ) { .appPressing(key: key, texts: Message.list($0.map { Message.appQuoted(text: $0) })) }
    } else if let fault = fault(of: text, key, language) {
      find(.vague, .warning, file: file, line: line, key: key, language: language, item: fault) {
        .appVague(key: key, texts: Message.list($0.map { Message.appQuoted(text: $0) }))
      }
    }
  }

  /// Returns the phrase of a text that states no purpose. A translation is checked only for known phrases, unless the
  /// text in the development language states no purpose either.
  private func fault(of text: String, _ key: String, _ language: String) -> String? {
    if let phrase = PurposeWording.emptyPhrase(in: text, language: language) { return phrase }
    let original = language == app.development ? nil : app.developmentText(key)
    let isJudged = [text, original ?? text].allSatisfy {
      PurposeWording.fault(of: $0, key: key, language: app.development, app: names) != nil
    }
    return isJudged ? text.trimmingBlanks : nil
  }

  private mutating func judgeForm(_ text: String, _ key: String, _ language: String, file: String, line: Int)
  {
    if let scalar = PurposeWording.steering(in: text) {
      find(
        .form, .error, file: file, line: line, key: key, language: language,
        .appSteering(key: key, scalar: "U+" + String(scalar.value, radix: 16, uppercase: true)),
        mend: .appMendSteering)
    } else if PurposeWording.lines(of: text) > PurposeWording.lineLimit {
      find(
        .form, .warning, file: file, line: line, key: key, language: language,
        .appTooLong(key: key, lines: PurposeWording.lines(of: text), limit: PurposeWording.lineLimit),
        mend: .appMendTooLong)
    }
  }

  private mutating func compare(
    _ text: String, _ development: String, _ key: String, _ language: String, _ file: String, _ line: Int
  ) {
    guard let (one, other) = PurposeTopics.contradiction(text, development) else { return }
    find(
      .contradiction, .note, file: file, line: line, key: key, language: language,
      .appContradiction(key: key, here: one, there: other))
  }

  /// Returns whether a text is equal to the text in the development language, or to the one in the Info.plist.
  func isSame(_ text: String, _ key: String) -> Bool {
    let text = text.trimmingBlanks
    return [app.developmentText(key), app.plistText(key)].contains { $0?.trimmingBlanks == text }
  }
}
