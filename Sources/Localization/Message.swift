/// Something that the program says, in no language yet.
///
/// The catalogue in `Languages` gives each sentence a name, which is a static member here: a name that is not in the
/// catalogue, or an argument too few, does not compile.
public indirect enum Message: Hashable, Sendable {
  /// A sentence of the catalogue, with what stands in its gaps.
  case sentence(Sentence, [Message])
  /// The same in every language: a name, a step as it is typed, a word of the system.
  case verbatim(String)
  /// A number, which may decide between singular and plural.
  case number(Int)
  /// One after the other, with a sentence of the catalogue between two.
  case joined([Message], separator: Sentence)

  /// A place in the catalogue. Only compiled languages make one.
  public struct Sentence: Hashable, Sendable {
    let index: UInt16
  }

  /// The text in a language.
  public func text(in language: ProgramLanguage) -> String {
    switch self {
    case .sentence(let sentence, let arguments):
      let quantity = sentence.quantity.map { arguments[$0].number } ?? 0
      let template = language.template(sentence, language.plural.category(of: quantity))
      return arguments.isEmpty ? template : Self.fill(template, arguments, language)
    case .verbatim(let text): return text
    case .number(let number): return String(number)
    case .joined(let messages, let separator):
      return messages.map { $0.text(in: language) }.joined(
        separator: language.template(separator, .other))
    }
  }

  /// The text that programs get, in English whatever the language.
  public var english: String { text(in: .english) }

  private var number: Int {
    if case .number(let number) = self { number } else { 0 }
  }

  /// In a compiled template the gaps are the characters U+0001 for the first argument, U+0002 for the second.
  private static func fill(_ template: String, _ arguments: [Message], _ language: ProgramLanguage) -> String
  {
    var text = ""
    var rest = template.utf8[...]
    while let gap = rest.firstIndex(where: { $0 <= LanguageLimits.arguments }) {
      text.append(contentsOf: Substring(rest[..<gap]))
      text += arguments[Int(rest[gap]) - 1].text(in: language)
      rest = rest[rest.index(after: gap)...]
    }
    text.append(contentsOf: Substring(rest))
    return text
  }
}

/// What the compiler of languages and the program agree on.
enum LanguageLimits {
  /// The most arguments of one sentence: as many control characters come before the first that texts use.
  static let arguments: UInt8 = 8
}

/// What can stand in a gap of a sentence.
public protocol MessageArgument {
  /// The same as a message.
  var message: Message { get }
}

extension Message: MessageArgument {
  public var message: Message { self }
}

extension String: MessageArgument {
  /// The text as it is, in every language.
  public var message: Message { .verbatim(self) }
}

extension Substring: MessageArgument {
  /// The text as it is, in every language.
  public var message: Message { .verbatim(String(self)) }
}

extension Int: MessageArgument {
  /// The number, which may decide between singular and plural.
  public var message: Message { .number(self) }
}

extension UInt8: MessageArgument {
  /// The number, which may decide between singular and plural.
  public var message: Message { .number(Int(self)) }
}

extension UInt16: MessageArgument {
  /// The number, which may decide between singular and plural.
  public var message: Message { .number(Int(self)) }
}

extension UInt32: MessageArgument {
  /// The number, which may decide between singular and plural.
  public var message: Message { .number(Int(self)) }
}

extension Message {
  /// Words of files, of steps or of the state, as a list.
  public static func list(_ words: [String]) -> Message { .list(words.map { .verbatim($0) }) }

  /// Several things as a list: `a, b, c`.
  public static func list(_ messages: [Message]) -> Message { .joined(messages, separator: .listSeparator) }

  /// Things of which any will do: `a or b`.
  public static func alternatives(_ messages: [Message]) -> Message {
    .joined(messages, separator: .orSeparator)
  }

  /// Words of which any will do: `a or b`.
  public static func alternatives(_ words: [String]) -> Message {
    .joined(words.map { .verbatim($0) }, separator: .orSeparator)
  }

  /// Several messages, each on a line of its own.
  public static func lines(_ messages: [Message]) -> Message { .joined(messages, separator: .lineSeparator) }

  /// Whole sentences one after the other.
  public static func sentences(_ messages: [Message]) -> Message {
    .joined(messages, separator: .sentenceSeparator)
  }
}
