import CellGrid

/// The paragraphs and rows of a page, broken into lines of a width.
struct ListLines {
  private(set) var lines: [Line] = []

  /// One line.
  struct Line {
    let text: CellText
    var detail = ""
    var control: Int?
    let kind: Kind
    /// Whether it is the row's first line, which carries the number and the mark.
    var isFirst = true
  }

  /// What the line is of.
  enum Kind {
    case paragraph, item, heading, note, chosen, button

    /// Whether the number of a control stands before it.
    var isIndented: Bool {
      switch self {
      case .item, .chosen, .button: true
      case .paragraph, .heading, .note: false
      }
    }
  }

  init(page: Scene.Page, width: Int, isTight: Bool) {
    for paragraph in page.paragraphs {
      lines += LineBreaking.balancedLines(of: paragraph, width: width).map {
        Line(text: $0, kind: .paragraph)
      }
    }
    addGap(!lines.isEmpty && !page.rows.isEmpty && page.rows[0].kind != .heading)
    for (index, row) in page.rows.enumerated() {
      let startsGroup =
        row.kind == .heading || row.kind == .button && index > 0 && page.rows[index - 1].kind == .note
      addGap(startsGroup && !isTight && !lines.isEmpty)
      add(row, width)
    }
  }

  private mutating func addGap(_ isWanted: Bool) {
    if isWanted { lines.append(Line(text: CellText(""), kind: .note)) }
  }

  private mutating func add(_ row: Scene.Row, _ width: Int) {
    let kind = Self.kind(of: row)
    let mark = row.kind == .chosen ? 2 : row.detail.isEmpty ? 0 : row.detail.cellCount + 1
    let room = max(4, width - mark - (kind.isIndented ? 2 : 0))
    for (index, text) in LineBreaking.balancedLines(of: row.markedText, width: room).enumerated() {
      lines.append(
        Line(
          text: text, detail: index == 0 ? row.detail : "", control: row.control, kind: kind,
          isFirst: index == 0))
    }
  }

  private static func kind(of row: Scene.Row) -> Kind {
    switch row.kind {
    case .item: .item
    case .heading: .heading
    case .note: .note
    case .chosen: .chosen
    case .button: .button
    }
  }
}
