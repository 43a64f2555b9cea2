import CellGrid

/// The rows of the phone before the screens were edited. They are compared with the new rows, to mark those that
/// changed.
struct EditMark: Sendable {
  private let rows: [[Unicode.Scalar]]

  /// Stores the rows of the phone in a frame; nil if the frame shows no phone.
  init?(_ frame: Frame, _ model: WalkModel) {
    guard let phone = Layout(frame.grid.size, model).phone else { return nil }
    rows = Self.rows(of: phone, frame.grid)
  }

  /// Returns the characters of the rows inside a phone.
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
