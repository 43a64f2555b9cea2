/// Text with colour sequences. Only this module can create it, from glyphs of ``GlyphSequence``. Only escape sequences
/// in such a value may be written to a terminal.
public struct StyledText: Sendable {
  /// The text, including its escape sequences.
  public let text: String

  /// What the colour of a word in a report means.
  public enum Tone: Sendable { case good, bad }

  /// Creates the lines of a report. The first word of a line is coloured if it has a tone.
  ///
  /// - Parameter tone: Returns the tone of a first word; nil if the word has no colour.
  public init(report lines: [String], _ tone: (Substring) -> Tone?) {
    let styled = lines.map { line -> String in
      let text = line.sanitisedForCells
      let word = text.prefix { $0 != " " }
      switch tone(word) {
      case nil: return text
      case .good?: return "\u{1B}[32m" + word + "\u{1B}[0m" + text.dropFirst(word.count)
      case .bad?: return "\u{1B}[1;31m" + word + "\u{1B}[0m" + text.dropFirst(word.count)
      }
    }
    self.init(text: styled.map { $0 + "\n" }.joined())
  }

  init(text: String) { self.text = text }
}
