import FlowController
public import Platform

/// A text of iOS that differs between two versions.
public struct ChangedWords: Sendable {
  /// The dialog or the row of Settings: `location`, `settings-rows: privacy`.
  public let place: String
  public let language: Language
  /// The changed part: `title`, `message`, or a button's role.
  public let part: String
  public let before: SystemWords
  public let after: SystemWords
}

extension Catalogue {
  /// Returns the texts of iOS that change between two versions, with `%@` for the app's name.
  ///
  /// - Complexity: O(number of texts).
  public func changedWords(from: Version, to: Version, in region: Region.Class) -> [ChangedWords] {
    let dialogs = SystemDialog.allCases.flatMap { dialog in
      dialog.wordingRequests.flatMap { request in
        let texts = self.dialogs[dialog.index].value
        let name = dialog.wordingRequests.count > 1 ? "\(dialog.word) after \(request.word)" : dialog.word
        return changes(texts, name, request, from: from, to: to, in: region)
      }
    }
    let rows = SettingsRow.allCases.flatMap { row in
      changes(
        self.rows.value[Int(row.rawValue)], "settings-rows: \(row.word)", .tracking, from: from, to: to,
        in: region)
    }
    return dialogs + rows
  }

  private func changes(
    _ texts: SystemTexts, _ place: String, _ request: Request, from: Version, to: Version,
    in region: Region.Class
  ) -> [ChangedWords] {
    guard texts.bands & from.band.bit != 0, texts.bands & to.band.bit != 0 else { return [] }
    return Language.bundled.flatMap { language -> [ChangedWords] in
      let both = [from, to].map {
        texts.text(band: $0.band, region: region, request: request, language: language, wording: .shipped)
      }
      let parts = both.map { text in
        [("title", text.title), ("message", text.message)] + text.buttons.map { ($0.role.word, $0.label) }
      }
      let names = parts[0].map(\.0) + parts[1].map(\.0).filter { name in !parts[0].contains { $0.0 == name } }
      return names.compactMap { name in
        let found = parts.map { part in part.first { $0.0 == name }?.1 ?? "" }
        guard found[0] != found[1] else { return nil }
        let words = both.indices.map {
          SystemWords(
            text: found[$0], source: both[$0].source, confidence: both[$0].confidence,
            language: both[$0].language)
        }
        return ChangedWords(place: place, language: language, part: name, before: words[0], after: words[1])
      }
    }
  }
}
