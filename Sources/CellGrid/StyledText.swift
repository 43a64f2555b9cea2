/// Text with colour and attribute sequences that were made here, around glyphs that passed ``GlyphSequence``: the only
/// text that may bring escape sequences to a terminal. Only this module makes one.
public struct StyledText: Sendable {
  /// The sequences and the letters.
  public let text: String

  /// A letter's worth of colour for a word of a report.
  public enum Tone: Sendable { case good, bad }

  /// Lines of a report, the word that begins a line in the colour that its tone has.
  ///
  /// - Parameter tone: What a beginning word says; nil for any other word.
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
