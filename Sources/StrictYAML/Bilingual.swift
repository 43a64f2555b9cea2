/// A text in the two languages of the people who read it; programs get the English one.
public struct Bilingual: Hashable, Sendable {
  /// What programs get too.
  public let english: String
  /// The same for a Japanese reader; names of keys, words of the file and words of the system stay as they are.
  public let japanese: String

  /// The text in both languages.
  public init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }
}

/// What can be said in both languages: each kind of mistake, and each kind of what would be right.
public protocol Worded {
  /// The text.
  var words: Bilingual { get }
}

extension Bilingual: Worded {
  /// Itself.
  public var words: Bilingual { self }
}
