extension Grid {
  /// The frame for a golden file: first the rows as text, then one letter for the style of each cell, then what each
  /// digit means.
  ///
  /// The letter is that of the colour's role. It is in upper case if the text is bold and has no other attribute. Any
  /// other combination gets a digit, in the order of their first use. Each row of letters ends at the last cell that is
  /// not plain.
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
