public import Localization

/// Checks with simple heuristics whether a text says the same in English and in Japanese.
public struct LanguageCheck: Sendable {
  private let names: Set<String>

  /// - Parameter names: Words that are the same in both languages, such as keys, files and standards.
  public init(names: String) { self.names = Set(Self.words(names)) }

  /// Returns the problems of a message in either language; empty if there are none.
  public func faults(_ message: Message) -> [String] {
    faults(english: message.english, japanese: message.japanese)
  }

  /// Returns the problems of two texts; empty if there are none.
  public func faults(english: String, japanese: String) -> [String] {
    var faults: [String] = []
    if english.isEmpty { faults.append("no English") }
    if Self.hasJapanese(english) { faults.append("Japanese in “\(english)”") }
    let strangers = Self.words(japanese).filter { !names.contains($0) }
    if !strangers.isEmpty { faults.append("\(strangers) in “\(japanese)”") }
    if !Self.hasJapanese(japanese), !Self.words(english).allSatisfy({ names.contains($0) }) {
      faults.append("no Japanese in “\(japanese)”")
    }
    return faults + Self.missing(from: japanese, in: english).map { "“\($0)” is not in “\(japanese)”" }
  }

  /// Returns the quoted texts and the numbers of an English text that are missing in its translation. Placeholders do
  /// not count.
  public static func missing(from translation: String, in english: String) -> [String] {
    (quotes(english).filter { !$0.contains("{") } + numbers(english)).filter { !translation.contains($0) }
  }

  private static func hasJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x3041...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
    }
  }

  /// Returns the sequences of at least two Latin letters.
  private static func words(_ text: String) -> [String] {
    text.split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() }.filter { $0.count > 1 }
  }

  private static func numbers(_ text: String) -> [String] {
    text.split { !($0.isASCII && $0.isNumber) }.map { String($0) }
  }

  private static func quotes(_ text: String) -> [String] {
    text.split(separator: "“").dropFirst().compactMap { $0.split(separator: "”").first.map { String($0) } }
  }
}

extension ProgramLanguage {
  /// Japanese, as a language of the program.
  public static var japanese: ProgramLanguage { ProgramLanguage(nearest: "ja") }
}

extension Message {
  /// The Japanese text.
  public var japanese: String { text(in: .japanese) }
}
