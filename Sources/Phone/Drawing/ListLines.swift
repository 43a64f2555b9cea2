import CellGrid

/// The paragraphs and rows of a page, wrapped into lines.
struct ListLines {
  private(set) var lines: [Line] = []

  struct Line {
    let text: CellText
    /// A grey text in front of the line.
    var lead = ""
    var detail = ""
    var control: Int?
    let kind: Kind
    /// Whether this is the first line of a row. Only the first line shows the row's number and mark.
    var isFirst = true
  }

  enum Kind {
    case paragraph, item, heading, note, chosen, button
    /// A message between app, server and Apple, the body of such a message, or one of its fields.
    case message, body, field

    /// Whether there is space for the number of a control in front of the line.
    var isIndented: Bool {
      switch self {
      case .item, .chosen, .button, .body, .field: true
      case .paragraph, .heading, .note, .message: false
      }
    }
  }

  /// - Parameter height: The number of rows of the page. An exchange that needs more rows is shown with fewer details.
  init(page: Scene.Page, width: Int, height: Int, isTight: Bool) {
    for paragraph in page.paragraphs {
      lines += LineBreaking.balancedLines(of: paragraph, width: width).map {
        Line(text: $0, kind: .paragraph)
      }
    }
    addGap(!lines.isEmpty && !page.rows.isEmpty && page.rows[0].kind != .heading)
    if let exchange = page.exchange { add(exchange, width, height) }
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

  /// Adds an exchange. If it does not fit, its addresses are removed first, then the paragraphs of the page, then the
  /// fields of the exchange.
  private mutating func add(_ exchange: Scene.Exchange, _ width: Int, _ height: Int) {
    let paragraphs = lines
    for (detail, hasParagraphs) in [(2, true), (1, true), (1, false), (0, true), (0, false)] {
      lines = hasParagraphs ? paragraphs : []
      append(exchange, width, detail)
      if lines.count <= height { break }
    }
    addGap(true)
  }

  private mutating func append(_ exchange: Scene.Exchange, _ width: Int, _ detail: Int) {
    lines.append(Line(text: CellText(exchange.heading), detail: exchange.detail, kind: .heading))
    let leads = exchange.messages.map { "\($0.sender) → \($0.receiver)  " }
    let lead = leads.map(\.cellCount).max() ?? 0
    for (message, parties) in zip(exchange.messages, leads) {
      let texts = LineBreaking.lines(of: message.text, width: max(4, width - lead))
      for (index, text) in texts.enumerated() {
        let before = index == 0 ? parties : ""
        let blank = String(repeating: " ", count: lead - before.cellCount)
        lines.append(Line(text: text, lead: before + blank, kind: .message))
      }
      let fields = (detail > 1 ? message.address : []) + (detail > 0 ? message.fields : [])
      add(fields, .field, width)
      add(message.body, .body, width)
    }
  }

  private mutating func add(_ texts: [String], _ kind: Kind, _ width: Int) {
    lines += texts.flatMap { LineBreaking.lines(of: $0, width: width - 2) }.map { Line(text: $0, kind: kind) }
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
