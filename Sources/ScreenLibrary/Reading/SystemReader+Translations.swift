import Localization
import Platform
import StrictYAML

/// Reads the files that contain the texts of iOS in one language. The English texts are their keys.
extension SystemReader {
  static func translations(_ root: YAMLValue, in language: Language) -> Translations? {
    guard let file = root.mapping(["tables", "dialogs", "settings"]) else { return nil }
    let tables = file.required("tables")?.mapping()?.entries.compactMap { Table($0.key, $0.value) } ?? []
    var words = Translations(language: language)
    if let dialogs = file["dialogs"]?.mapping(WordTables.dialogs.map(\.word)) {
      for (word, dialog) in WordTables.dialogs {
        words.dialogs[dialog.index] = dialogs[word].map { texts($0, tables) } ?? []
      }
    }
    words.settings = file["settings"].map { texts($0, tables) } ?? []
    return words
  }

  /// A published table of texts, and the versions whose texts it contains.
  private struct Table {
    let name: String
    let seen: UInt32
    let confidence: Confidence
    let source: String

    init?(_ name: String, _ value: YAMLValue) {
      guard let mapping = value.mapping(["seen", "confidence", "source"]) else { return nil }
      self.name = name
      seen = mapping.required("seen").flatMap { SystemReader.bands($0) } ?? 0
      confidence = mapping.required("confidence")?.choice(WordTables.confidences) ?? .approximate
      source = mapping.required("source")?.words(.screensWantedWhereFound) ?? ""
    }
  }

  private static func texts(_ value: YAMLValue, _ tables: [Table]) -> [Translation] {
    (value.mapping()?.entries ?? []).flatMap { english, _, value in
      value.oneOrMany.compactMap { translation($0, of: english, tables) }
    }
  }

  private static func translation(_ value: YAMLValue, of english: String, _ tables: [Table]) -> Translation? {
    guard let mapping = value.mapping(["text", "versions", "tables"]) else { return nil }
    var words = Translation(english: english)
    words.text = mapping.required("text")?.words() ?? ""
    words.bands = mapping.required("versions")?.oneOrMany.compactMap { bands($0) }.reduce(0, |) ?? 0
    let named = mapping.required("tables")?.oneOrMany ?? []
    let found = named.compactMap { $0.choice(tables.map { (word: $0.name, meaning: $0) }) }
    words.seen = found.reduce(0) { $0 | $1.seen }
    // If several tables contain the text, the confidence is that of the least certain one.
    words.confidence = found.map(\.confidence).max { $0.rawValue < $1.rawValue } ?? .approximate
    words.source = found.map(\.source).joined(separator: " ; ")
    return words
  }
}
