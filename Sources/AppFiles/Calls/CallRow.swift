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
    /// Anywhere in code.
    case mentioned
  }

  /// What follows for the purposes.
  enum Strength: Sendable {
    /// It asks, and needs its key.
    case asks
    /// It uses the service where it is reached, which needs the key as well.
    case touches
    /// It may show a dialog, so a purpose for it is not idle.
    case mayAsk
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
  /// Where the call is described.
  let source: String

  init(
    _ languages: SourceLanguages, _ word: String, _ services: CallTarget..., form: Form = .call,
    strength: Strength = .asks, on receivers: [String] = [], with arguments: [String] = [],
    without excluded: [String] = [], source: String
  ) {
    self.languages = languages
    self.word = word
    self.services = services
    self.form = form
    self.strength = strength
    self.receivers = receivers
    self.arguments = arguments
    self.excluded = excluded
    self.source = source
  }
}
