import FlowController
import Platform
import StrictYAML

/// Reads what a presenter says, by what is on screen.
enum NotesReader {
  /// - Parameter screens: The names of what can be on screen: prompts, the app's pages, soft asks.
  static func read(_ value: YAMLValue, screens: [String], in languages: [Language]) -> [NoteText] {
    (value.mapping(screens)?.entries ?? []).compactMap { entry in
      guard screens.contains(entry.key), let texts = entry.value.texts(in: languages) else { return nil }
      return NoteText(screen: entry.key, texts: texts)
    }
  }
}
