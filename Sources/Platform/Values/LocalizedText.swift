/// A text that a user wrote either once for all languages, or in several languages.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The texts with their languages, in the order of the file. If a text is for all languages, its language is nil.
  public let texts: [Entry]

  public struct Entry: Hashable, Sendable {
    public let language: Language?
    public let text: String
  }

  /// A text for all languages.
  public init(_ text: String) { texts = [Entry(language: nil, text: text)] }

  /// Texts in several languages; nil if there are none.
  public init?(_ texts: [(language: Language, text: String)]) {
    if texts.isEmpty { return nil }
    self.texts = texts.map { Entry(language: $0.language, text: $0.text) }
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// Returns the text in this language or in one of its parents, otherwise the first text.
  public func text(_ language: Language) -> String {
    texts[language.index(among: texts.map { $0.language ?? language }) ?? 0].text
  }
}
