/// Words that users may type instead of a key, from other tools or everyday language. The program suggests the key, but
/// does not accept the word.
enum OtherKeys {
  private static let words: [(key: String, words: [String])] = [
    ("at-least", ["min", "minimum", "gte", "from", "more-than", "at_least", "atLeast", "number", "times"]),
    ("exactly", ["equals", "equal", "is", "eq"]), ("every", ["each", "modulo"]),
    ("wants", ["permission", "permissions", "type", "ask", "requests", "request"]),
    ("at", ["where", "place", "when", "on", "trigger", "screen"]),
    ("conditions", ["if", "condition", "when", "unless"]), ("does", ["do", "action", "actions", "steps"]),
    ("id", ["name", "key", "identifier"]), ("name", ["title", "label"]),
    ("soft-ask", ["primer", "pre-prompt"]),
    ("purposes", ["usage", "usage-descriptions", "strings"]),
    ("asks", ["prompts", "permissions", "requests"]),
    ("features", ["screens", "tabs"]), ("buttons", ["button", "actions"]),
    ("body", ["text", "message", "content"]),
    ("os", ["ios", "version", "ios-version"]), ("locale", ["language", "lang"]), ("about", ["description"]),
    ("region", ["country"]), ("now", ["date", "time"]), ("set", ["given", "state"]),
  ]

  /// Returns the key that a word probably means, if this key is accepted.
  static func key(meant word: String, among keys: [String]) -> String? {
    words.first { keys.contains($0.key) && $0.words.contains(word) }?.key
  }
}
