public import Localization

/// Whether a text for people says the same in English and Japanese, as far as a program can tell.
public struct LanguageCheck: Sendable {
  private let names: Set<String>

  /// - Parameter names: Words that are the same in both languages: keys, files, standards.
  public init(names: String) { self.names = Set(Self.words(names)) }

  /// What is wrong with a message in either language; empty when nothing is.
  public func faults(_ message: Message) -> [String] {
    faults(english: message.english, japanese: message.japanese)
  }

  /// What is wrong with a pair of texts; empty when nothing is.
  public func faults(english: String, japanese: String) -> [String] {
    var faults: [String] = []
    if english.isEmpty { faults.append("no English") }
    if Self.hasJapanese(english) { faults.append("Japanese in “\(english)”") }
    let strangers = Self.words(japanese).filter { !names.contains($0) }
    if !strangers.isEmpty { faults.append("\(strangers) in “\(japanese)”") }
    if !Self.hasJapanese(japanese), !Self.words(english).allSatisfy({ names.contains($0) }) {
      faults.append("no Japanese in “\(japanese)”")
    }
    // What one of them quotes or counts, the other does too.
    for part in Self.quotes(english) + Self.numbers(english) where !japanese.contains(part) {
      faults.append("“\(part)” is not in “\(japanese)”")
    }
    return faults
  }

  private static func hasJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x3041...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
    }
  }

  /// Runs of Latin letters, two or more.
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
  /// The second language there is.
  public static var japanese: ProgramLanguage { ProgramLanguage(nearest: "ja") }
}

extension Message {
  /// The text that a Japanese reader gets.
  public var japanese: String { text(in: .japanese) }
}
