import CellGrid

/// The rows of the phone before its screens were edited, so that changed rows can be marked.
struct EditMark: Sendable {
  private let rows: [[Unicode.Scalar]]

  /// The phone of a frame; nil when there is none.
  init?(_ frame: Frame, _ model: WalkModel) {
    guard let phone = Layout(frame.grid.size, model).phone else { return nil }
    rows = Self.rows(of: phone, frame.grid)
  }

  /// The characters of the rows inside a phone.
  static func rows(of phone: Rect, _ grid: Grid) -> [[Unicode.Scalar]] {
    let inner = phone.inset(columns: 1, rows: 1)
    return (inner.y..<inner.endY).map { y in
      grid.row(y).dropFirst(inner.x).prefix(inner.width).map(\.glyph.base)
    }
  }

  /// Colours the rows that are new or changed.
  func draw(on phone: Rect, _ grid: inout Grid) {
    let inner = phone.inset(columns: 1, rows: 1)
    for (offset, row) in Self.rows(of: phone, grid).enumerated() where !rows.contains(row) {
      grid.restyle(inner.row(offset)) { style in
        style.attributes.contains(.reverse) ? style : Style(.accent, [.bold])
      }
    }
  }
}
