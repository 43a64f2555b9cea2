import CellGrid

/// Draws a small map of streets with the location of the user.
struct MapDrawing {
  let map: Scene.Overlay.Map

  func draw(in area: Rect, _ grid: inout Grid) {
    for row in 0..<area.height {
      let streets = String((0..<area.width).map { street(column: $0, row, area.size) })
      grid.put(CellText(streets), x: area.x, y: area.y + row, style: Style(.settled, .dim), clip: area)
    }
    let middle = (x: area.x + area.width * 5 / 8, y: area.y + area.height / 2)
    let mark = Style(.accent, .bold)
    switch map {
    case .place: grid.put("●", x: middle.x, y: middle.y, style: mark, clip: area)
    case .region:
      let circle = ["╭───────╮", "│       │", "╰───────╯"]
      for (row, text) in circle.enumerated() {
        grid.put(CellText(text), x: middle.x - 4, y: middle.y - 1 + row, style: mark, clip: area)
      }
    case .devices:
      grid.put("●", x: middle.x, y: middle.y, style: mark, clip: area)
      for (column, row) in [(2, 0), (3, 2), (6, 1), (7, 3)] {
        grid.put(
          "○", x: area.x + area.width * column / 8, y: area.y + area.height * (row + 1) / 5, style: mark,
          clip: area)
      }
    case .trail:
      for (column, row) in [(1, 0), (3, 1), (4, 2), (6, 2)] {
        grid.put(
          "●", x: area.x + area.width * column / 8, y: area.y + area.height * (row + 1) / 4, style: mark,
          clip: area)
      }
    }
  }

  private func street(column: Int, _ row: Int, _ size: Size) -> Character {
    let isAcross = !row.isMultiple(of: 2)
    let isAlong = [3, 9, 13].contains { size.width * $0 / 16 == column }
    if isAcross { return isAlong ? "┼" : "─" }
    return isAlong ? "│" : " "
  }
}
