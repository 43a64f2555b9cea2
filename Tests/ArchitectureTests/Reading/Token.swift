/// A token of Swift: comments are removed, and a string literal is one token.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case word, string, symbol }

  let kind: Kind
  /// The word or the symbol; for a string its content without interpolations.
  let text: String
  /// The line number, from 1.
  let line: Int
  /// Whether white space or a comment precedes it.
  let isSpaced: Bool

  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
  func isSymbol(_ text: String) -> Bool { kind == .symbol && self.text == text }
}
