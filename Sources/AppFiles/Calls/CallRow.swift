/// How sources write a call that asks, or that may ask.
struct CallRow: Sendable {
  /// What must stand around the word.
  enum Form: Sendable {
    /// `word(…)`, `word { … }`, `[x word]`
    case call
    /// `Word(…)`, `[Word alloc]`, `[[Word alloc] init]`
    case made
    /// `word = true`, `word: true`, `setWord:YES`
    case switchedOn
    /// `word = …` or `word: …`, with one of these before the end of the line.
    case set([String])
    /// `Word.member`, where it is not compared with something.
    case member(String)
    /// `<Word …>`, an element of JSX.
    case element
    /// Anywhere in code.
    case mentioned
  }

  /// What follows for the purposes.
  enum Strength: Sendable {
    /// It asks, and needs its key.
    case asks
    /// It uses the permission, and asks if nothing asked before; it needs the key as well.
    case atUse
    /// It may ask, and is told as such.
    case mayAsk
    /// It is a reason for a purpose, and nothing more is known of it.
    case hint

    /// How such a call is told; nil if it is not.
    var certainty: AppCall.Certainty? {
      switch self {
      case .asks: .asks
      case .atUse: .atUse
      case .mayAsk: .may
      case .hint: nil
      }
    }
  }

  let languages: SourceLanguages
  let word: String
  let services: [CallTarget]
  let form: Form
  let strength: Strength
  /// One of these is in what the call is made on; empty: anything.
  let receivers: [String]
  /// One of these is among the arguments; empty: anything.
  let arguments: [String]
  /// None of these is.
  let excluded: [String]
  /// The file imports one of these, or names it; empty: anything. What JavaScript imports decides alone
  /// whose a name is.
  let modules: [String]
  /// Whether the row counts only if no other row of its word does.
  let isFallback: Bool
  /// Where the call is described.
  let source: String

  init(
    _ languages: SourceLanguages, _ word: String, _ services: CallTarget..., form: Form = .call,
    strength: Strength = .asks, on receivers: [String] = [], with arguments: [String] = [],
    without excluded: [String] = [], from modules: [String] = [], isFallback: Bool = false, source: String
  ) {
    self.languages = languages
    self.word = word
    self.services = services
    self.form = form
    self.strength = strength
    self.receivers = receivers
    self.arguments = arguments
    self.excluded = excluded
    self.modules = modules
    self.isFallback = isFallback
    self.source = source
  }
}
