/// Words of other tools and of everyday language for keys. They are suggested, but not accepted.
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

  /// Returns the accepted key that a word probably means.
  static func key(meant word: String, among keys: [String]) -> String? {
    words.first { keys.contains($0.key) && $0.words.contains(word) }?.key
  }
}
