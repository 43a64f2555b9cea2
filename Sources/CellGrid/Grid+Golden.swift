extension Grid {
  /// The frame for a golden file: the rows as text, then one letter per cell for its style, then what digits mean.
  ///
  /// A letter is the role's, in upper case when bold and nothing else; any other mixture gets a digit in the order
  /// of appearance, explained below. Rows of the style block end at their last cell that is not plain.
  public var goldenText: String {
    var legend = StyleLegend()
    let rows = (0..<height).map { y in
      var letters = String(row(y).map { legend.letter(for: $0.style) })
      while letters.hasSuffix(".") { letters.removeLast() }
      return letters + "\n"
    }
    return text + StyleLegend.divider + rows.joined() + legend.text
  }
}
