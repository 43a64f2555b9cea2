import FlowController
public import Platform

/// A text of iOS that differs between two versions.
public struct ChangedWords: Sendable {
  /// The dialog or the row of Settings, such as `location` or `settings-rows: privacy`.
  public let place: String
  public let language: Language
  /// What has changed: `title`, `message`, or the role of a button.
  public let part: String
  public let before: SystemWords
  public let after: SystemWords
}

extension Catalogue {
  /// Returns the texts of iOS that differ between two versions. `%@` stands for the app's name.
  ///
  /// - Complexity: O(number of texts).
  public func changedWords(
    from: Version, to: Version, in region: Region.Class, languages: [Language] = Language.bundled
  ) -> [ChangedWords] {
    let dialogs = SystemDialog.allCases.flatMap { dialog in
      dialog.wordingRequests.flatMap { request in
        let texts = self.dialogs[dialog.index].value
        let name = dialog.wordingRequests.count > 1 ? "\(dialog.word) after \(request.word)" : dialog.word
        return changes(
          texts, name, request, from: from, to: to, in: region, languages,
          known: { $0.translations.dialogs[dialog.index] })
      }
    }
    let rows = SettingsRow.allCases.flatMap { row in
      changes(
        self.rows.value[Int(row.rawValue)], "settings-rows: \(row.word)", .tracking, from: from, to: to,
        in: region, languages, known: { $0.translations.settings })
    }
    return dialogs + rows
  }

  private func changes(
    _ texts: SystemTexts, _ place: String, _ request: Request, from: Version, to: Version,
    in region: Region.Class, _ languages: [Language], known: (SpokenTranslations) -> [Translation]
  ) -> [ChangedWords] {
    guard texts.bands & from.band.bit != 0, texts.bands & to.band.bit != 0 else { return [] }
    return languages.flatMap { language -> [ChangedWords] in
      let both = [from, to].map { version -> [(name: String, words: SystemWords)] in
        let text = texts.text(
          band: version.band, region: region, request: request, language: language, wording: .shipped)
        let parts =
          [("title", text.title), ("message", text.message)] + text.buttons.map { ($0.role.word, $0.label) }
        return parts.map { name, part in
          let words = SystemWords(
            text: part, source: text.source, confidence: text.confidence, language: text.language)
          guard !language.speaks(text.language), let spoken = translations(on: language) else {
            return (name, words)
          }
          return (
            name,
            spoken.translated(words, isGuess: text.isGuess, among: known(spoken), in: version.band)
          )
        }
      }
      let names =
        both[0].map(\.name) + both[1].map(\.name).filter { name in !both[0].contains { $0.name == name } }
      return names.compactMap { name in
        func side(_ index: Int) -> SystemWords {
          both[index].first { $0.name == name }?.words
            ?? SystemWords(
              text: "", source: both[index][0].words.source, confidence: both[index][0].words.confidence,
              language: both[index][0].words.language)
        }
        let (before, after) = (side(0), side(1))
        guard before.text != after.text else { return nil }
        return ChangedWords(place: place, language: language, part: name, before: before, after: after)
      }
    }
  }
}
