extension Grid {
  /// Returns the frame with lines, arrows, check marks, bullets and curly quotation marks replaced by ASCII. Other text
  /// is kept.
  ///
  /// An ellipsis becomes three dots if there are enough blanks after it, otherwise one dot.
  public func asciiFolded() -> Grid {
    var folded = self
    for y in 0..<height {
      for x in 0..<width { folded.fold(x: x, y: y) }
    }
    return folded
  }

  private mutating func fold(x: Int, y: Int) {
    let index = y * width + x
    let glyph = cells[index].glyph
    guard glyph.base.value >= 0x80, glyph.width == 1, let plain = ASCIIFold.standIn(for: glyph.base) else {
      return
    }
    cells[index].glyph = Glyph(plain, cells: 1)
    if glyph == .ellipsis, isFree(x: x + 1, y: y), isFree(x: x + 2, y: y), !isText(x: x + 3, y: y) {
      cells[index + 1].glyph = Glyph(".", cells: 1)
      cells[index + 2].glyph = Glyph(".", cells: 1)
    }
  }

  private func isFree(x: Int, y: Int) -> Bool { cell(x: x, y: y)?.glyph == .blank }

  private func isText(x: Int, y: Int) -> Bool {
    guard let glyph = cell(x: x, y: y)?.glyph, glyph != .blank else { return false }
    return !(0x2500...0x257F).contains(glyph.base.value)
  }
}
