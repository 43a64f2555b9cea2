internal import CTexts

/// A text of the program, independent of the language.
///
/// ```swift
/// let message = Message.cannotNothingDue
/// print(message.text(in: .english), message.text(in: ProgramLanguage(nearest: "ja_JP.UTF-8")))
/// ```
///
/// The catalogue in `Languages` gives each sentence a name, which becomes a static member of this type. A
/// name that is not in the catalogue and a missing argument are compile errors. The texts themselves are in the module Texts.
public indirect enum Message: Hashable, Sendable {
  /// A sentence of the catalogue with its arguments.
  case sentence(Sentence, [Message])
  /// Text that is the same in every language: a name, a step as users type it, a word of iOS.
  case verbatim(String)
  /// A number, which may select singular or plural.
  case number(Int)
  /// Several messages with a sentence of the catalogue between each two.
  case joined([Message], separator: Sentence)
  /// A typed word such as `while-using`: English shows it unchanged, other languages show a name for it.
  case typed(String, named: Message)

  /// The index of a sentence in the catalogue. Only generated code creates one.
  public struct Sentence: Hashable, Sendable {
    let index: UInt16
  }

  /// Returns the text in a language.
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
    case .typed(let word, let name): return language == .english ? word : name.text(in: language)
    }
  }

  /// The English text, which machine-readable output uses in every language.
  public var english: String { text(in: .english) }

  private var number: Int {
    if case .number(let number) = self { number } else { 0 }
  }

  /// Fills the gaps of a compiled template, which are U+0001 for the first argument, U+0002 for the second,
  /// and so on.
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

extension ProgramLanguage {
  /// Returns the text of a sentence with its gaps.
  func template(_ sentence: Message.Sentence, _ form: PluralCategory) -> String {
    String(cString: texts_sentence(index, Int(sentence.index), form.rawValue))
  }
}

/// Limits that the language compiler and the program must agree on.
enum LanguageLimits {
  /// The maximum number of arguments of a sentence. Gaps are control characters, and texts use U+0009 and
  /// higher ones.
  static let arguments: UInt8 = 8
}

/// A type that can fill a gap of a sentence.
public protocol MessageArgument {
  /// The value as a message.
  var message: Message { get }
}

extension Message: MessageArgument {
  public var message: Message { self }
}

extension String: MessageArgument {
  public var message: Message { .verbatim(self) }
}

extension Substring: MessageArgument {
  public var message: Message { .verbatim(String(self)) }
}

extension MessageArgument where Self: BinaryInteger {
  public var message: Message { .number(Int(self)) }
}

extension Int: MessageArgument {}
extension UInt8: MessageArgument {}
extension UInt16: MessageArgument {}
extension UInt32: MessageArgument {}

extension Message {
  /// Returns words of files, steps or the state as a list.
  public static func list(_ words: [String]) -> Message { .list(words.map { .verbatim($0) }) }

  /// Returns several messages as a list: `a, b, c`.
  public static func list(_ messages: [Message]) -> Message { .joined(messages, separator: .listSeparator) }

  /// Returns a choice of messages: `a or b`.
  public static func alternatives(_ messages: [Message]) -> Message {
    .joined(messages, separator: .orSeparator)
  }

  /// Returns a choice of words: `a or b`.
  public static func alternatives(_ words: [String]) -> Message {
    .joined(words.map { .verbatim($0) }, separator: .orSeparator)
  }

  /// Returns the words that a value can have: `one of all, any`; a single word alone.
  public static func oneOf(_ words: [String]) -> Message {
    words.count == 1 ? .verbatim(words[0]) : .wantedOneOf(words: list(words))
  }

  /// Returns conditions that all have to be met: `a and b`.
  public static func all(_ messages: [Message]) -> Message { .joined(messages, separator: .andSeparator) }

  /// Returns clauses of one sentence: `a; b`.
  public static func clauses(_ messages: [Message]) -> Message {
    .joined(messages, separator: .clauseSeparator)
  }

  /// Returns several messages, each on a line of its own.
  public static func lines(_ messages: [Message]) -> Message { .joined(messages, separator: .lineSeparator) }

  /// Returns the pieces of one text, with nothing between them.
  public static func pieces(_ messages: [Message]) -> Message {
    .joined(messages, separator: .pieceSeparator)
  }

  /// Returns sentences one after the other.
  public static func sentences(_ messages: [Message]) -> Message {
    .joined(messages, separator: .sentenceSeparator)
  }
}
