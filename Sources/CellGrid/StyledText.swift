/// Text with colour and attribute sequences that were made here, around glyphs that passed ``GlyphSequence``: the only
/// text that may bring escape sequences to a terminal. Only this module makes one.
public struct StyledText: Sendable {
  /// The sequences and the letters.
  public let text: String
}
