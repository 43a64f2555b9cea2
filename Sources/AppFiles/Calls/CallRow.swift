import Platform

/// The spelling of a call that asks, or may ask.
struct CallRow: Sendable {
  /// The code that must be around the word.
  enum Form: Sendable {
    /// `word(…)`, `word { … }`, `[x word]`
    case call
    /// `Word(…)`, `[Word alloc]`, `[[Word alloc] init]`
    case made
    /// `word = true`, `word: true`, `setWord:YES`
    case switchedOn
    /// `word = …` or `word: …`, with one of these before the end of the line.
    case set([String])
    /// `name = .word`, where the name is a variable's and has this end.
    case assigned(String)
    /// `Word.member`, unless it is compared.
    case member(String)
    /// `Word.general.member` with one of these members, unless a value is assigned to it.
    case read([String])
    /// `<Word …>`, an element of JSX or of Razor.
    case element
    /// `const [status, ask] = word()`, a hook of Expo or React Native that only asks if its request is used.
    case hook
    /// The head of a method that the app has so that iOS can call it.
    case implemented
    /// Anywhere in code.
    case mentioned

    var isElement: Bool {
      if case .element = self { true } else { false }
    }

    /// Whether the word is the name of a function.
    var isCall: Bool {
      if case .call = self { true } else { isHook }
    }

    /// Whether the word is a type of which the code makes a value.
    var isMade: Bool {
      if case .made = self { true } else { false }
    }

    var isHook: Bool {
      if case .hook = self { true } else { false }
    }

    var isImplemented: Bool {
      if case .implemented = self { true } else { false }
    }
  }

  /// What a call means for the purpose strings.
  enum Strength: Sendable {
    /// The call asks, and needs its key.
    case asks
    /// The call uses the permission, asks if nothing asked before, and needs its key.
    case atUse
    /// The call may ask, and is reported as such.
    case mayAsk
    /// The call justifies a purpose string; nothing more is known.
    case hint

    /// How certain a reported call is; nil if it is not reported.
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
  /// The receiver must have one of these as a whole word, or a variable of this type; if empty, any receiver counts.
  let receivers: [String]
  /// The arguments must contain one of these; if empty, any arguments count.
  let arguments: [String]
  /// The arguments must contain none of these.
  let excluded: [String]
  /// The arguments must not contain all of these together; if empty, any arguments count.
  let allExcluded: [String]
  /// The file must import or name one of these; if empty, any file counts. In JavaScript only the import decides
  /// where a name comes from, and a name from elsewhere counts only if the app depends on one of these.
  let modules: [String]
  /// The first version of iOS on which the call no longer asks; nil if it always asks.
  let end: Version?
  /// The file must name none of these.
  let absent: [String]
  /// Whether the row counts only if no other row for its word does.
  let isFallback: Bool
  /// The documentation of the call.
  let source: String

  // If it were inlined into the tables of rows, the module would take much longer to compile.
  @inline(never)
  init(
    _ languages: SourceLanguages, _ word: String, _ services: CallTarget..., form: Form = .call,
    strength: Strength = .asks, on receivers: [String] = [], with arguments: [String] = [],
    without excluded: [String] = [], withoutAll allExcluded: [String] = [], from modules: [String] = [],
    unlessNaming absent: [String] = [], before end: Version? = nil, isFallback: Bool = false, source: String
  ) {
    self.languages = languages
    self.word = word
    self.services = services
    self.form = form
    self.strength = strength
    self.receivers = receivers
    self.arguments = arguments
    self.excluded = excluded
    self.allExcluded = allExcluded
    self.modules = modules
    self.end = end
    self.absent = absent
    self.isFallback = isFallback
    self.source = source
  }

  /// The package for Dart that has the call; nil for other calls.
  var dartLibrary: String? {
    let root = "https://pub.dev/packages/"
    return source.hasPrefix(root) ? String(source.dropFirst(root.count)) : nil
  }
}
