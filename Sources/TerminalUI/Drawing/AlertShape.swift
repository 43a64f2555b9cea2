import CellGrid

/// The shape of an alert: as airy as the display allows, its buttons always whole.
struct AlertShape {
  let size: Size
  let text: FittedText
  let hasRules: Bool
  /// Blank rows above and below the text, together.
  let padding: Int
  /// The labels, each on as many lines as it needs.
  let buttons: [[CellText]]
  /// Whether two short buttons stand side by side, as iOS has them where both fit.
  let isSideBySide: Bool
  private let buttonRows: Int
  private let side: Int

  /// - Parameter display: The room there is.
  init(_ overlay: Scene.Overlay, labels: [String], in display: Size) {
    let widest = labels.map(\.cellCount).max() ?? 0
    let usual = min(display.width - 2, Self.centred(max(34, widest + 4), in: display.width))
    var width = usual
    // A label that is too long for any line breaks, as on the phone; that is the widest alert already.
    let buttons = labels.map { label in
      label.cellCount <= usual - 2
        ? [CellText(label)] : LineBreaking.balancedLines(of: label, width: usual - 4)
    }
    self.buttons = buttons
    // Two labels that each fit half of the alert, with the rule between them.
    let isPair = overlay.isPaired && labels.count == 2 && widest <= (usual - 2 - 1) / 2 - 2
    isSideBySide = isPair
    let count = isPair ? 1 : buttons.reduce(0) { $0 + $1.count }
    let rowsOfButtons = isPair ? 1 : labels.count
    var side = 3
    var text = Self.text(of: overlay, width: width - 2 * side)
    func rows(_ padding: Int, rules: Bool) -> Int {
      2 + padding + text.lines.count + count + (rules ? rowsOfButtons : 1)
    }
    // Blank rows go first, then the margins at the sides, then the rules between the buttons.
    if rows(0, rules: true) > display.height, usual < display.width - 2 {
      width = display.width - 2
      side = 2
      text = Self.text(of: overlay, width: width - 2 * side)
    }
    self.text = text
    self.side = side
    let padding = rows(2, rules: true) <= display.height ? 2 : 0
    let hasRules = rows(padding, rules: true) <= display.height
    self.padding = padding
    self.hasRules = hasRules
    buttonRows = count + (hasRules ? rowsOfButtons : 1)
    size = Size(width: width, height: min(display.height, rows(padding, rules: hasRules)))
  }

  /// The first row of the buttons, the rule above them included.
  var buttonsTop: Int { max(0, size.height - 1 - buttonRows) }

  /// The rows and columns for the text.
  var textArea: Rect {
    let top = 1 + padding / 2
    return Rect(x: side, y: top, width: size.width - 2 * side, height: buttonsTop - padding / 2 - top)
  }

  /// The next width with which the alert stands exactly in the middle.
  private static func centred(_ width: Int, in display: Int) -> Int {
    (display - width).isMultiple(of: 2) ? width : width + 1
  }

  private static func text(of overlay: Scene.Overlay, width: Int) -> FittedText {
    var text = FittedText()
    text.add(LineBreaking.balancedLines(of: overlay.title, width: width), Style(.plain, .bold))
    if !overlay.message.isEmpty { text.addGap() }
    for paragraph in overlay.message {
      text.add(LineBreaking.balancedLines(of: paragraph, width: width), .plain)
    }
    return text
  }
}
