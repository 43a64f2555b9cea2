import Platform

/// How a call that requests, or may request, a permission is written.
struct CallRow: Sendable {
  /// The code that must surround the word.
  enum Form: Sendable {
    /// `word(…)`, `word { … }`, `[x word]`
    case call
    /// `Word(…)`, `[Word alloc]`, `[[Word alloc] init]`
    case made
    /// `word = true`, `word: true`, `setWord:YES`
    case switchedOn
    /// `word = …` or `word: …`, with one of these texts before the end of the line.
    case set([String])
    /// `name = .word`, where `name` is a variable whose name ends with this text.
    case assigned(String)
    /// Matches `Word.member`, but not in a comparison such as `x == Word.member`.
    case member(String)
    /// `Word.general.member` with one of these members, unless the code assigns a value to it.
    case read([String])
    /// `<Word …>`, an element of JSX or of Razor.
    case element
    /// `const [status, ask] = word()`, a hook of Expo or React Native. It requests the permission only if the code uses
    /// `ask`.
    case hook
    /// The header of a method that the app implements so that iOS can call it.
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

    /// Whether the word is a type, and the code creates a value of it.
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

  /// What a call means for the app's purpose strings.
  enum Strength: Sendable {
    /// The call requests the permission, and needs its key.
    case asks
    /// The call uses the permission, and needs its key. If nothing has requested the permission before, it is requested
    /// now.
    case atUse
    /// The call may request the permission, and the report says so.
    case mayAsk
    /// The call explains why the app has a purpose string. Nothing else is known.
    case hint

    /// The certainty with which the call is reported; nil if it is not reported.
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
  /// The receiver must contain one of these as a whole word, or be a variable of such a type. If empty, any receiver
  /// matches.
  let receivers: [String]
  /// The arguments must contain one of these texts. If empty, any arguments match.
  let arguments: [String]
  /// The arguments must not contain any of these texts.
  let excluded: [String]
  /// The arguments must not contain all of these texts together. If empty, any arguments match.
  let allExcluded: [String]
  /// The file must import or name one of these. If empty, any file matches. In JavaScript, the import decides where a
  /// name comes from. If a name comes from elsewhere, it matches only if the app depends on one of these.
  let modules: [String]
  /// The first iOS version on which the call makes no request any more; nil if it always makes one.
  let end: Version?
  /// The file must not contain any of these names.
  let absent: [String]
  /// Whether the row matches only if no other row for its word does.
  let isFallback: Bool
  /// The URL of the documentation of the call.
  let source: String

  // Inlining this into the tables of rows would make the module compile much longer.
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

  /// The Dart package that contains the call; nil for other languages.
  var dartLibrary: String? {
    let root = "https://pub.dev/packages/"
    return source.hasPrefix(root) ? String(source.dropFirst(root.count)) : nil
  }
}
