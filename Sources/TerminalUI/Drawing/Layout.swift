import CellGrid

/// Divides a screen of a given size into areas.
struct Layout {
  /// The area of the phone with its border; nil if the screen is too small.
  private(set) var phone: Rect?
  /// The area of the second phone; nil if there is none, or if it does not fit.
  private(set) var second: Rect?
  /// The area of the panels: to the right of the phone, or below two phones if there is no space to the right. It is
  /// nil if panels do not fit.
  private(set) var panels: Rect?
  /// The area of the narrow panel, which is used if the normal panels do not fit; nil if there is none.
  private(set) var strip: Rect?
  /// Whether all panels fit at the same time.
  let showsAllPanels: Bool
  /// The width of the left panels, if *What happened* is to the right of them; nil if it is below them.
  let leftPanels: Int?
  /// The area of the timeline at the bottom; nil if it does not fit.
  let timeline: Rect?
  /// The number of free rows below the phone.
  let roomBelow: Int
  /// The area in which problems of the Screens folder are shown. It covers the panels, or the phone if there are no
  /// panels.
  var problems: Rect { panels ?? phone ?? Rect(x: 0, y: 0, width: 0, height: 0) }
  /// The line for messages and for the user's input.
  let message: Rect
  /// The line with the keys, or the three lines of large keys.
  let keys: Rect
  /// The area of the presenter's notes, above the message; nil outside of presenter mode, or if they do not fit.
  let notes: Rect?

  static let smallest = Size(width: 40, height: 16)
  static let phoneWidth = 42
  static let tallestPhone = 34

  /// The size of the phone on a screen that is large enough for it.
  private static let largePhone = Size(width: 56, height: 56)
  private static let sizeForLargePhone = Size(width: 150, height: 46)

  /// The maximum number of rows of the panels below two phones.
  private static let mostBelow = 8
  /// The minimum number of these rows: the place and time, the heading, and two more rows.
  private static let fewestBelow = 4
  /// The minimum height of two phones that have panels below them.
  private static let lowestOfTwo = 18
  /// The number of rows that such phones, and panels with the reasons of both, need in addition to one small phone.
  private static let roomForPanelsBelow = 10

  /// The minimum number of rows of a timeline: its heading, the days, and one branch.
  static let lowestTimeline = 3
  private static let highestTimeline = 10

  static let widthForTwo = 2 * phoneWidth + 1
  /// The number of columns for one panel, and the number from which all panels are shown.
  private static let panelWidth = 35
  /// The number of columns for one panel next to two phones.
  private static let panelWidthBesideTwo = 30
  static let widePanels = 57
  /// The number of columns of *What happened* next to the other panels, including the gap.
  private static let happenedColumn = 47

  /// The number of columns that a date needs.
  private static let stripWidth = 17

  /// From this height of the phone on, all panels fit next to it.
  private static let highPhone = 28
  /// The same height, if *What happened* is to the right of the other panels.
  private static let lowPhone = 20

  /// The end of a page that covers the phone. The presenter's notes below it stay visible.
  var pageEnd: Int { notes?.y ?? message.y }

  /// The minimum height of the phone above a long message.
  private static let lowestPhone = 12

  /// Returns the same areas, but the phones, the panels and the narrow panel end above this row. Something else is
  /// drawn from this row on, and must not cover the phone's lower edge.
  func ending(at row: Int) -> Layout {
    guard let phone, row < pageEnd else { return self }
    let end = max(phone.y + Self.lowestPhone, row)
    func lifted(_ area: Rect?) -> Rect? {
      area.flatMap { area in
        end <= area.y
          ? nil : Rect(x: area.x, y: area.y, width: area.width, height: min(area.height, end - area.y))
      }
    }
    var layout = self
    layout.phone = lifted(phone)
    layout.second = lifted(second)
    layout.panels = lifted(panels)
    layout.strip = lifted(strip)
    return layout
  }

  /// Makes the layout for a model.
  init(_ size: Size, _ model: WalkModel) {
    self.init(
      size, presents: model.presentation != nil, hasLargeKeys: model.hasLargeKeys,
      hasSecond: model.second != nil,
      timelineRows: model.timeline.map { TimelineDrawing.rows($0, size.width - 2, model.words) } ?? 0)
  }

  init(
    _ size: Size, presents: Bool = false, hasLargeKeys: Bool = false, hasSecond: Bool = false,
    timelineRows: Int = 0
  ) {
    let isLarge =
      size.width >= Self.sizeForLargePhone.width && size.height >= Self.sizeForLargePhone.height
    let wide = isLarge ? Self.largePhone.width : Self.phoneWidth
    let hasSecond = hasSecond && size.width >= Self.widthForTwo
    // The number of columns to the right of the phones, for panels or for the narrow panel.
    let phones = hasSecond ? 2 * wide + 1 : wide
    let beside = size.width - phones - 1
    let hasPanels = beside >= (hasSecond ? Self.panelWidthBesideTwo : Self.panelWidth)
    let hasPanelsBelow = hasSecond && !hasPanels
    // The phone has priority. The rows that it does not need go first to the large keys, then to the notes.
    var spare = max(0, size.height - 2 - (Self.smallest.height - 2))
    // On a small screen, the presenter's notes and the panels below two phones need these rows more than large keys do.
    let needed = (presents ? 6 : 2) + (hasPanelsBelow ? Self.roomForPanelsBelow : 0)
    let keyRows = hasLargeKeys && spare >= needed ? 3 : 1
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
    let below = hasPanelsBelow ? min(Self.mostBelow, bottom - Self.lowestOfTwo) : 0
    let panelRows = below >= Self.fewestBelow ? below : 0
    // A large phone keeps rows free for the timeline.
    let reserved = isLarge ? 1 + max(Self.lowestTimeline, min(timelineRows, Self.highestTimeline)) : 0
    let height = min(
      bottom - panelRows - reserved, isLarge ? Self.largePhone.height : Self.tallestPhone)
    roomBelow = bottom - height - panelRows
    // The timeline is only as wide as the phones, so that *What happened* can use the rows next to it.
    let rows = min(timelineRows, roomBelow, Self.highestTimeline)
    timeline =
      rows >= Self.lowestTimeline ? Rect(x: 1, y: bottom - rows, width: width, height: rows) : nil
    let panelBottom = bottom - (timeline == nil ? 0 : rows + 1)
    let phoneWidth = min(size.width, wide)
    let hasStrip = !hasPanels && panelRows == 0 && beside >= Self.stripWidth
    let left = hasPanels || hasStrip ? 0 : (size.width - (hasSecond ? phones : phoneWidth)) / 2
    phone = Rect(x: left, y: 0, width: phoneWidth, height: height)
    second = hasSecond ? Rect(x: left + phoneWidth + 1, y: 0, width: phoneWidth, height: height) : nil
    let rest = Rect(x: phones + 1, y: 0, width: max(0, beside), height: max(height, panelBottom))
    strip = hasStrip ? rest : nil
    let hasColumns = beside >= Self.widePanels + Self.happenedColumn && height >= Self.lowPhone
    leftPanels = hasColumns ? max(Self.widePanels, (beside - 2) / 2) : nil
    // In a presentation, all panels are visible together, even if each has only a few rows.
    let fewest = presents || hasLargeKeys ? Self.lowPhone : Self.highPhone
    showsAllPanels = hasColumns || beside >= Self.widePanels && height >= fewest
    let lowest = panelRows > 0 ? Rect(x: 1, y: height, width: width, height: panelRows) : nil
    panels = hasPanels ? rest : lowest
  }
}
