/// A piece of Swift: comments are gone, a literal string is one token.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case word, string, symbol }

  let kind: Kind
  /// The word or the symbol; of a string what is between its quotes, interpolations left out.
  let text: String
  /// From 1.
  let line: Int
  /// Whether white space or a comment stands before it.
  let isSpaced: Bool

  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
  func isSymbol(_ text: String) -> Bool { kind == .symbol && self.text == text }
}
