extension Grid {
  /// The frame for a golden file: the rows as text, then one style letter per cell, then the meaning of each
  /// digit.
  ///
  /// A style letter is the letter of the role, in upper case if the text is bold without other attributes.
  /// Any other combination gets a digit in order of appearance, which the legend explains. Each row of style
  /// letters ends at the last cell that is not plain.
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
