/// Text with colour sequences that this module made, around glyphs from ``GlyphSequence``. Only escape sequences of
/// this type may reach a terminal, and only this module can create it.
public struct StyledText: Sendable {
  /// The text, including its escape sequences.
  public let text: String

  /// The colour of a word in a report.
  public enum Tone: Sendable { case good, bad }

  /// Makes the lines of a report. The first word of a line gets the colour of its tone.
  ///
  /// - Parameter tone: Returns the tone of a first word; nil for a word without colour.
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
