extension String {
  /// The number of terminal cells the text takes on one line once sanitised. Linear in its length.
  public var cellCount: Int {
    printableASCIICount ?? GlyphSequence(self).reduce(0) { $0 + $1.width }
  }

  /// How many characters there are, where each is ASCII and takes a cell; nil for any other text.
  private var printableASCIICount: Int? {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isPrintableASCII) ? $0.count : nil } ?? nil
  }

  /// The text without anything that must not reach a terminal; line ends and tabs become spaces.
  public var sanitisedForCells: String { CellText(self).string }

  /// The text in `width` cells or fewer, ending in an ellipsis of one cell if some of it was left out.
  public func truncated(toCells width: Int) -> String {
    CellText(self).truncated(to: width).string
  }

  /// The text in exactly `width` cells, filled with spaces or truncated.
  public func padded(toCells width: Int, _ alignment: Alignment = .leading) -> String {
    CellText(self).padded(to: width, alignment).string
  }

  /// The lines of the text, each at most `width` cells, broken where English and Japanese lines may break.
  ///
  /// Line ends in the text start a new line, one at the very end excepted. An empty text is one empty line; a `width`
  /// below 1 gives no lines.
  public func wrapped(toCells width: Int) -> [String] {
    LineBreaking.lines(of: self, width: width).map(\.string)
  }
}
