import CellGrid

/// Where everything lies on a screen of some size.
struct Layout {
  /// The phone, its border included; nil where the screen is too small.
  let phone: Rect?
  /// The second phone; nil where there is none, or no room for it.
  let second: Rect?
  /// The room for panels beside it; nil where there is none.
  let panels: Rect?
  /// The narrow room beside the phone where panels have none; nil where there is none.
  let strip: Rect?
  /// Whether all panels have room at once.
  let showsAllPanels: Bool
  /// The columns of the panels on the left where what happened has columns of its own; nil where it lies below them.
  let leftPanels: Int?
  /// The timeline at the foot; nil where it has no room of its own.
  let timeline: Rect?
  /// The rows that the phone leaves free below it.
  let roomBelow: Int
  /// Where problems are told: over the panels, else at the top of the phone.
  var problems: Rect { panels ?? phone ?? Rect(x: 0, y: 0, width: 0, height: 0) }
  /// The line for messages and typing.
  let message: Rect
  /// The line with the keys, or three lines of large ones.
  let keys: Rect
  /// Where a presenter's notes stand, above the line for messages; nil outside presenter mode, or without room.
  let notes: Rect?

  static let smallest = Size(width: 40, height: 16)
  static let phoneWidth = 42
  static let tallestPhone = 34

  /// The rows of a timeline: its heading, the days, and at least one branch.
  static let lowestTimeline = 3
  private static let highestTimeline = 10

  /// Two phones side by side.
  static let widthForTwo = 2 * phoneWidth + 1
  /// The columns that a panel needs, and those with which all of them show.
  private static let panelWidth = 35
  private static let widePanels = 57
  /// The columns that what happened needs beside the others, with the gap between.
  private static let happenedColumn = 47

  /// The columns beside the phone that a date needs.
  private static let stripWidth = 17

  /// The rows of the phone, or more, with which all panels have room beside it.
  private static let highPhone = 28
  /// The same where what happened lies beside the others.
  private static let lowPhone = 20

  /// Where everything lies for a model.
  init(_ size: Size, _ model: WalkModel) {
    self.init(
      size, presents: model.presentation != nil, hasLargeKeys: model.hasLargeKeys,
      hasSecond: model.second != nil,
      timelineRows: model.timeline.map(TimelineDrawing.rows) ?? 0)
  }

  init(
    _ size: Size, presents: Bool = false, hasLargeKeys: Bool = false, hasSecond: Bool = false,
    timelineRows: Int = 0
  ) {
    // The phone comes first: what it can spare goes to large keys, then to notes.
    var spare = max(0, size.height - 2 - (Self.smallest.height - 2))
    let keyRows = hasLargeKeys && spare >= 2 ? 3 : 1
    spare -= keyRows - 1
    let free = size.height - 1 - keyRows - Self.highPhone
    let noteRows = presents ? min(spare, max(4, min(6, free))) : 0
    let width = max(0, size.width - 2)
    keys = Rect(x: 1, y: size.height - keyRows, width: width, height: keyRows)
    message = Rect(x: 1, y: keys.y - 1, width: width, height: 1)
    let bottom = message.y - noteRows
    notes = noteRows > 0 ? Rect(x: 1, y: bottom, width: width, height: noteRows) : nil
    guard size.width >= Self.smallest.width, size.height >= Self.smallest.height else {
      phone = nil
      timeline = nil
      roomBelow = 0
      second = nil
      panels = nil
      strip = nil
      showsAllPanels = false
      leftPanels = nil
      return
    }
    let height = min(bottom, Self.tallestPhone)
    roomBelow = bottom - height
    // Beside it the panels go on, so that what happened has room as well.
    let rows = min(timelineRows, roomBelow, Self.highestTimeline)
    timeline =
      rows >= Self.lowestTimeline ? Rect(x: 1, y: bottom - rows, width: width, height: rows) : nil
    let panelBottom = bottom - (timeline == nil ? 0 : rows + 1)
    let hasSecond = hasSecond && size.width >= Self.widthForTwo
    // What lies beside the phones: panels, or a narrow strip.
    let phones = hasSecond ? Self.widthForTwo : Self.phoneWidth
    let beside = size.width - phones - 1
    let hasPanels = beside >= Self.panelWidth
    let phoneWidth = min(size.width, Self.phoneWidth)
    let hasStrip = !hasPanels && beside >= Self.stripWidth
    let left = hasPanels || hasStrip ? 0 : (size.width - (hasSecond ? phones : phoneWidth)) / 2
    phone = Rect(x: left, y: 0, width: phoneWidth, height: height)
    second = hasSecond ? Rect(x: left + phoneWidth + 1, y: 0, width: phoneWidth, height: height) : nil
    let rest = Rect(x: phones + 1, y: 0, width: max(0, beside), height: max(height, panelBottom))
    strip = hasStrip ? rest : nil
    let hasColumns = beside >= Self.widePanels + Self.happenedColumn && height >= Self.lowPhone
    leftPanels = hasColumns ? max(Self.widePanels, (beside - 2) / 2) : nil
    showsAllPanels = hasColumns || beside >= Self.widePanels && height >= Self.highPhone
    panels = hasPanels ? rest : nil
  }
}
