extension Grid {
  /// A description of each violated invariant. It is empty for every grid that the public functions can create.
  public var brokenInvariants: [String] {
    var broken: [String] = []
    if cells.count != width * height { broken.append("\(cells.count) cells in \(width)x\(height)") }
    for y in 0..<height {
      var isTailDue = false
      for (x, cell) in row(y).enumerated() {
        if isTailDue != cell.isTail {
          broken.append(isTailDue ? "no tail at \(x),\(y)" : "orphan tail at \(x),\(y)")
        }
        isTailDue = cell.isHead
      }
      if isTailDue { broken.append("wide glyph cut by the end of row \(y)") }
    }
    return broken
  }
}
