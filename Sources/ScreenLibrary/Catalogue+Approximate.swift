public import Platform

/// A text of iOS in `system/` for which no published source was found.
public struct ApproximateWords: Sendable {
  /// The file in `system/`, followed by the key for a row of Settings.
  public let place: String
  public let language: Language
  /// The versions, regions and calls that the text is for: `from 14.0b7, until 14.3`.
  public let situations: [String]
  /// The title, with `%@` for the app's name.
  public let title: String
  /// What is known about the text.
  public let source: String
}

extension Catalogue {
  /// Every text of iOS with approximate wording, file by file.
  ///
  /// - Complexity: O(number of texts).
  public var approximateWords: [ApproximateWords] {
    let files =
      SystemDialog.allCases.map { ("system/\($0.word).yaml", dialogs[$0.index].value) }
      + SettingsRow.allCases.map { ("system/settings-rows.yaml, \($0.word)", rows.value[Int($0.rawValue)]) }
    return files.flatMap { place, texts in
      texts.texts.filter { $0.confidence == .approximate }.map { text in
        ApproximateWords(
          place: place, language: text.language, situations: text.scopes.map(\.situation), title: text.title,
          source: text.source)
      }
    }
  }
}

extension Scope {
  fileprivate var situation: String {
    let all = Band.allCases
    let held = all.filter { bands >> UInt32($0.rawValue) & 1 == 1 }
    guard let first = held.first, let last = held.last else { return "" }
    let next = all.first { $0 > last }
    var parts: [String] = []
    if first != all.first { parts.append("from \(first.start)") }
    if let next { parts.append("until \(next.start)") }
    if parts.isEmpty { parts.append("every version") }
    let classes = WordTables.regionClasses.filter { regions >> $0.meaning.rawValue & 1 == 1 }
    if classes.count < WordTables.regionClasses.count {
      parts.append(classes.map(\.word).joined(separator: " "))
    }
    let calls = Request.allCases.filter { requests >> UInt64($0.index) & 1 == 1 }
    if calls.count < Request.allCases.count { parts.append(calls.map(\.word).joined(separator: " ")) }
    return parts.joined(separator: ", ")
  }
}
