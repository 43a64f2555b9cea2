internal import CTexts

/// A text of the program that can be printed in every language.
///
/// ```swift
/// let message = Message.cannotNothingDue
/// print(message.text(in: .english), message.text(in: ProgramLanguage(nearest: "ja_JP.UTF-8")))
/// ```
///
/// In the files in `Languages`, each sentence has a name. A static member of this type has the same name. If a name
/// does not exist or an argument is missing, the code does not compile. The texts themselves are in the module `Texts`.
public indirect enum Message: Hashable, Sendable {
  /// A sentence of the language files, with its arguments.
  case sentence(Sentence, [Message])
  /// A text that is the same in every language: a name, a step as users type it, or a word of iOS.
  case verbatim(String)
  /// A number. It can decide between singular and plural.
  case number(Int)
  /// Several messages. The same short text of the language files is between each two of them.
  case joined([Message], separator: Sentence)
  /// A word that users type, such as `while-using`. English shows the word itself; other languages show its
  /// translation.
  case typed(String, named: Message)

  /// The index of a sentence in the language files. Only generated code creates such values.
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

  /// The English text. Output for programs contains it, whatever the language is.
  public var english: String { text(in: .english) }

  private var number: Int {
    if case .number(let number) = self { number } else { 0 }
  }

  /// Inserts the arguments into a template. In a template, U+0001 stands for the first argument, U+0002 for the second,
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
  /// Returns the text of a sentence, before its arguments are inserted.
  func template(_ sentence: Message.Sentence, _ form: PluralCategory) -> String {
    String(cString: texts_sentence(index, Int(sentence.index), form.rawValue))
  }
}

/// Limits that the compiler of the language files and the program must both respect.
enum LanguageLimits {
  /// The maximum number of arguments of a sentence. In templates, control characters stand for them. Texts can contain
  /// U+0009 and higher characters.
  static let arguments: UInt8 = 8
}

/// A type whose values can be arguments of a sentence.
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
  /// Returns a list of words that files, steps or the state contain.
  public static func list(_ words: [String]) -> Message { .list(words.map { .verbatim($0) }) }

  /// Returns a list of messages: `a, b, c`.
  public static func list(_ messages: [Message]) -> Message { .joined(messages, separator: .listSeparator) }

  /// Returns alternative messages: `a or b`.
  public static func alternatives(_ messages: [Message]) -> Message {
    .joined(messages, separator: .orSeparator)
  }

  /// Returns alternative words: `a or b`.
  public static func alternatives(_ words: [String]) -> Message {
    .joined(words.map { .verbatim($0) }, separator: .orSeparator)
  }

  /// Returns the words that a value can be: `one of all, any`. If there is only one word, returns this word.
  public static func oneOf(_ words: [String]) -> Message {
    words.count == 1 ? .verbatim(words[0]) : .wantedOneOf(words: list(words))
  }

  /// Returns messages that are all true: `a and b`.
  public static func all(_ messages: [Message]) -> Message { .joined(messages, separator: .andSeparator) }

  /// Returns the clauses of a sentence: `a; b`.
  public static func clauses(_ messages: [Message]) -> Message {
    .joined(messages, separator: .clauseSeparator)
  }

  /// Returns several messages, one per line.
  public static func lines(_ messages: [Message]) -> Message { .joined(messages, separator: .lineSeparator) }

  /// Returns the parts of a text, without anything between them.
  public static func pieces(_ messages: [Message]) -> Message {
    .joined(messages, separator: .pieceSeparator)
  }

  /// Returns several sentences, one after the other.
  public static func sentences(_ messages: [Message]) -> Message {
    .joined(messages, separator: .sentenceSeparator)
  }
}
