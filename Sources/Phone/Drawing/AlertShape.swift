import CellGrid
import Platform

/// Determines the size of an alert and the positions inside it. It uses as many blank rows as fit on the display, and
/// never cuts a button.
struct AlertShape {
  let size: Size
  let text: FittedText
  let hasRules: Bool
  /// The total number of blank rows above and below the text.
  let padding: Int
  /// The lines of each label. If a button is drawn on the map, its label is not included.
  let buttons: [[CellText]]
  /// The number of rows of the map; 0 if there is no map, or if it does not fit.
  let mapRows: Int
  /// Whether two short buttons are side by side. iOS does this if both fit.
  let isSideBySide: Bool
  private let buttonRows: Int
  private let side: Int

  /// - Parameters:
  ///   - labels: The labels, with the keys before them.
  ///   - keyCells: The number of cells of a key before a label; 0 if there are no keys.
  ///   - look: How an alert looks on this iOS version.
  ///   - display: The size of the display.
  init(
    _ overlay: Scene.Overlay, labels: [String], keyCells: Int, as look: PhoneLook.Alert, in display: Size
  ) {
    let widest = labels.map(\.cellCount).max() ?? 0
    // A button with its own border needs space for both ends.
    let ends = look == .lined ? 0 : 4
    // A button of half the width of an alert has space for 14 letters: the label may take 119 of its 135 points, and a
    // letter takes 8 points.
    let isTwo = overlay.isPaired && labels.count == 2 && widest <= 14 + keyCells && look == .lined
    let least = max(34, widest + 4 + ends, isTwo ? 2 * (widest + 2) + 3 : 0)
    let usual = min(display.width - 2, Self.centred(least, in: display.width))
    var width = usual
    // The alert cannot be wider than this. So a longer label is wrapped, as on iOS.
    let buttons = labels.map { label in
      label.cellCount <= usual - 2 - ends
        ? [CellText(label)] : LineBreaking.balancedLines(of: label, width: usual - 4 - ends)
    }
    // Each label must fit in half of the alert. The line between the two halves takes one more column.
    let isPair =
      overlay.isPaired && labels.count == 2 && widest <= (usual - 2 - 1) / 2 - max(keyCells > 0 ? 1 : 2, ends)
    isSideBySide = isPair
    var side = 3
    var text = Self.text(of: overlay, width: width - 2 * side)
    // If there is no map, the button that would be on the map becomes a row like the others.
    let hasPill = overlay.hasPill
    func stack(_ map: Int) -> (rows: Int, rules: Int) {
      if isPair { return (1, 1) }
      let own = buttons.dropFirst(hasPill && map > 0 ? 1 : 0)
      return (own.reduce(0) { $0 + $1.count }, own.count)
    }
    func rows(_ padding: Int, rules: Bool, map: Int = 0) -> Int {
      let stack = stack(map)
      return 2 + padding + text.lines.count + (map > 0 ? map + 1 : 0) + stack.rows + (rules ? stack.rules : 1)
    }
    // If there are too few rows, first remove blank rows, then side margins, then the lines between buttons.
    if rows(0, rules: true) > display.height, usual < display.width - 2 {
      width = display.width - 2
      side = 2
      text = Self.text(of: overlay, width: width - 2 * side)
    }
    if rows(0, rules: false) > display.height {
      width = display.width
      side = 1
      text = Self.text(of: overlay, width: width - 2 * side)
    }
    self.text = text
    self.side = side
    let fitsMap = overlay.map != nil && (!hasPill || widest + 4 <= width - 2)
    let map = fitsMap ? [5, 4, 3].first { rows(0, rules: true, map: $0) <= display.height } ?? 0 : 0
    let padding = rows(2, rules: true, map: map) <= display.height ? 2 : 0
    let hasRules = rows(padding, rules: true, map: map) <= display.height
    self.buttons = hasPill && map > 0 ? Array(buttons.dropFirst()) : buttons
    mapRows = map
    self.padding = padding
    self.hasRules = hasRules
    let stack = stack(map)
    buttonRows = stack.rows + (hasRules ? stack.rules : 1)
    size = Size(width: width, height: min(display.height, rows(padding, rules: hasRules, map: map)))
  }

  /// The row of the line above the buttons.
  var buttonsTop: Int { max(0, size.height - 1 - buttonRows) }

  var textArea: Rect {
    let top = 1 + padding / 2
    let end = mapArea.map { $0.y - 1 } ?? buttonsTop
    return Rect(x: side, y: top, width: size.width - 2 * side, height: end - padding / 2 - top)
  }

  /// The area of the map, without the separator line at its top; nil if there is no map.
  var mapArea: Rect? {
    mapRows > 0 ? Rect(x: 1, y: buttonsTop - mapRows, width: size.width - 2, height: mapRows) : nil
  }

  /// Returns the width, or one column more if this is needed to centre the alert exactly.
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
