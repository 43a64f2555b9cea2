extension Grid {
  /// Draws the outline of a box over the existing cells. If the box is narrower or lower than two cells, draws nothing.
  ///
  /// - Parameter title: A text in the top line, after its first cell, with a space on each side. It is cut if it does
  ///   not fit.
  public mutating func box(
    _ rect: Rect, border: Border = .rounded, style: Style = Style(.frame), title: String? = nil,
    titleStyle: Style = Style(.heading)
  ) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let right = rect.endX - 1
    let bottom = rect.endY - 1
    for x in (rect.x + 1)..<max(right, rect.x + 1) {
      draw(border.scalar(for: .horizontal), style, x: x, y: rect.y)
      draw(border.scalar(for: .horizontal), style, x: x, y: bottom)
    }
    for y in (rect.y + 1)..<max(bottom, rect.y + 1) {
      draw(border.scalar(for: .vertical), style, x: rect.x, y: y)
      draw(border.scalar(for: .vertical), style, x: right, y: y)
    }
    draw(border.scalar(for: [.down, .right]), style, x: rect.x, y: rect.y)
    draw(border.scalar(for: [.down, .left]), style, x: right, y: rect.y)
    draw(border.scalar(for: [.up, .right]), style, x: rect.x, y: bottom)
    draw(border.scalar(for: [.up, .left]), style, x: right, y: bottom)
    if let title, rect.width >= 7 {
      let text = CellText(title).truncated(to: rect.width - 6).string
      put(" " + text + " ", x: rect.x + 2, y: rect.y, style: titleStyle)
    }
  }

  /// Draws a horizontal line in row `y`, from the first to the last column of `rect`. Where it meets other lines, it is
  /// connected to them.
  public mutating func horizontalRule(
    y: Int, across rect: Rect, border: Border = .rounded, style: Style = Style(.frame)
  ) {
    guard y >= rect.y, y < rect.endY else { return }
    for x in rect.x..<rect.endX {
      var arms: Border.Arms = []
      if x > rect.x { arms.insert(.left) }
      if x < rect.endX - 1 { arms.insert(.right) }
      join(arms, border, style, x: x, y: y)
    }
  }

  private mutating func join(_ arms: Border.Arms, _ border: Border, _ style: Style, x: Int, y: Int) {
    guard let cell = cell(x: x, y: y) else { return }
    let joined = border.arms(of: cell.glyph.base).map { $0.union(arms) } ?? arms
    draw(border.scalar(for: joined), style, x: x, y: y)
  }

  private mutating func draw(_ scalar: Unicode.Scalar, _ style: Style, x: Int, y: Int) {
    guard bounds.contains(x: x, y: y) else { return }
    place(Glyph(scalar, cells: 1), style, x: x, y: y)
  }
}
