extension String {
  /// The number of terminal cells that the sanitized text takes on one line. Linear in its length.
  public var cellCount: Int {
    printableASCIICount ?? GlyphSequence(self).reduce(0) { $0 + $1.width }
  }

  /// The number of characters if all are printable ASCII, each one cell wide; nil for any other text.
  private var printableASCIICount: Int? {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isPrintableASCII) ? $0.count : nil } ?? nil
  }

  /// The text without characters that must not reach a terminal; line ends and tabs become spaces.
  public var sanitisedForCells: String { CellText(self).string }

  /// Returns the text if it fits `width` cells; otherwise its beginning and an ellipsis of one cell.
  public func truncated(toCells width: Int) -> String {
    CellText(self).truncated(to: width).string
  }

  /// Returns the text in exactly `width` cells, padded with spaces or truncated.
  public func padded(toCells width: Int, _ alignment: Alignment = .leading) -> String {
    CellText(self).padded(to: width, alignment).string
  }

  /// Returns the lines of the text, each at most `width` cells, broken by the rules for English and Japanese.
  ///
  /// A line end in the text starts a new line, except at the very end. Empty text is one empty line; a
  /// `width` below 1 gives no lines.
  public func wrapped(toCells width: Int) -> [String] {
    LineBreaking.lines(of: self, width: width).map(\.string)
  }
}
