extension String {
  /// How many terminal cells the text uses on one line, without unsafe characters.
  ///
  /// - Complexity: O(length).
  public var cellCount: Int {
    printableASCIICount ?? GlyphSequence(self).reduce(0) { $0 + $1.width }
  }

  /// The number of characters if all are printable ASCII, so that each uses one cell; nil for any other text.
  private var printableASCIICount: Int? {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isPrintableASCII) ? $0.count : nil } ?? nil
  }

  /// The text without the characters that must not be written to a terminal. Line ends and tabs become spaces.
  public var sanitisedForCells: String { CellText(self).string }

  /// Returns the text if it fits into `width` cells. Otherwise returns its beginning and an ellipsis (one cell).
  public func truncated(toCells width: Int) -> String {
    CellText(self).truncated(to: width).string
  }

  /// Returns the text in exactly `width` cells: with added spaces, or cut and with an ellipsis.
  public func padded(toCells width: Int, _ alignment: Alignment = .leading) -> String {
    CellText(self).padded(to: width, alignment).string
  }

  /// Returns the lines of the text, each with at most `width` cells, by the rules for English and Japanese.
  ///
  /// A line end in the text starts a new line, unless it is at the very end. An empty text is one empty line. If
  /// `width` is less than 1, there are no lines.
  public func wrapped(toCells width: Int) -> [String] {
    LineBreaking.lines(of: self, width: width).map(\.string)
  }
}
