import CellGrid
import Localization

/// Draws the panels next to the phone: the three values of each permission, the conditions, and the steps.
struct PanelDrawing {
  let model: WalkModel
  let area: Rect
  let showsAll: Bool
  /// The width of the left panels, if *What happened* is to the right of them; otherwise nil.
  let left: Int?
  /// Why the second phone is not drawn; nil if it is drawn, or if there is none.
  var besideNote: String?

  /// The maximum number of rows that *What happened* takes from *Why*.
  private static let mostHappened = 9

  /// The minimum size at which the differences of the second phone are shown together with another panel. They are
  /// below this panel if there are enough rows, and to its right if there are enough columns.
  private static let roomForBoth = Size(width: Layout.widePanels + 2 + 30, height: 24)
  /// An area with fewer rows is below two phones. It has no row for the names of the panels.
  private static let lowArea = 12
  /// The number of columns for the other panels to the right of the open one, and the gap before them.
  private static let otherPanels = 39
  private static let gap = 2

  /// The minimum number of rows for the reasons of two phones above the differences.
  private static let roomForWhyAbove = 5
  /// The maximum number of rows for these reasons below the current panel.
  private static let mostWhyOfPhones = 6
  /// The number of rows that the differences get before the list of permissions gets all its rows.
  private static let fewestDifferences = 8

  /// The minimum number of rows of *Why* below the list of permissions.
  private static let fewestWhy = 5

  /// The areas of the panels, if all are shown. *What happened* gets the rows that the others do not need.
  struct AllPanels {
    let faces: Rect
    let beside: Rect?
    let why: Rect
    let happened: Rect
    /// Whether the panels of permissions and of conditions show all their lines.
    let isWhole: Bool
  }

  /// Returns the areas of all panels below the place and time.
  private func allPanels(in all: Rect) -> AllPanels {
    let room = left.map { all.split(left: $0).left } ?? all
    let table = FacesPanel(model: model, isWide: true)
    let why = WhyPanel(model: model, isWide: true, width: room.width)
    let happened = HappenedPanel(model: model)
    let wanted = left == nil ? 1 + happened.rows(room.width, most: Self.mostHappened) : 0
    let besideRows = besidePanel.map { 1 + $0.rows(room.width) } ?? 0
    // The table of permissions gets the rows that the other panels do not need, but at least a fair share.
    let spare = room.height - 1 - why.rows - (wanted > 0 ? 1 + wanted : 0) - besideRows
    let most = max(6, room.height - 14, spare, table.fewestRows(room.width))
    let (faces, below) = room.split(top: min(table.rows(room.width), most))
    var rest = below.split(top: 1).rest
    var beside: Rect?
    if let panel = besidePanel {
      let (upper, lower) = rest.split(top: min(panel.rows(rest.width), max(3, rest.height / 3)))
      beside = upper
      rest = lower.split(top: 1).rest
    }
    let whyRows = left == nil ? min(why.rows, max(4, rest.height - wanted)) : rest.height
    let (upper, lower) = rest.split(top: whyRows)
    return AllPanels(
      faces: faces, beside: beside, why: upper,
      happened: left.map { all.split(left: $0 + Self.gap).rest } ?? lower.split(top: 1).rest,
      isWhole: table.fits(faces) && why.fits(upper.height))
  }

  /// Whether a panel hides lines although all panels are shown.
  static func leavesLinesOut(_ model: WalkModel, _ layout: Layout) -> Bool {
    guard layout.showsAllPanels, let panels = layout.panels else { return false }
    let drawing = PanelDrawing(model: model, area: panels, showsAll: true, left: layout.leftPanels)
    var grid = Grid(Size(width: panels.endX, height: panels.endY))
    return !drawing.allPanels(in: drawing.drawPlace(&grid)).isWhole
  }

  /// Draws the place and time above all panels, and returns the area below. If it needs a second row, this replaces the
  /// blank one.
  private func drawPlace(_ grid: inout Grid) -> Rect {
    let below = WhereAndWhen(model: model).draw(in: area, mayBreak: true, &grid)
    return below.y > area.y + 1 ? below : below.split(top: 1).rest
  }

  /// Whether an area is large enough for the differences of the second phone together with another panel.
  static func hasRoomForBoth(_ area: Rect) -> Bool {
    area.height >= roomForBoth.height || area.width >= roomForBoth.width
  }

  func draw(into frame: inout Frame) {
    guard showsAll else {
      let isLow = area.height < Self.lowArea
      var area = WhereAndWhen(model: model).draw(in: area, mayBreak: !isLow, &frame.grid)
      frame.targets.append(Frame.Target(rect: area.row(0), intent: .turnPanel(1)))
      var hasWhy = false
      if let panel = besidePanel, model.panel != .beside, Self.hasRoomForBoth(area) {
        (area, hasWhy) = drawPhones(panel, in: area, &frame.grid)
      }
      if isLow, model.panel == .faces, area.width >= Layout.widePanels {
        FacesPanel(model: model, isWide: true).draw(in: area, &frame)
        return
      }
      drawOnePanel(in: area, hasWhy: hasWhy, &frame)
      if area.height > 0, !isLow { drawTabs(in: area.row(0), &frame) }
      return
    }
    let panels = allPanels(in: drawPlace(&frame.grid))
    FacesPanel(model: model, isWide: true).draw(in: panels.faces, &frame)
    if let beside = panels.beside { besidePanel?.draw(in: beside, &frame.grid) }
    WhyPanel(model: model, isWide: true, width: panels.why.width).draw(in: panels.why, &frame.grid)
    HappenedPanel(model: model).draw(in: panels.happened, &frame)
  }

  /// Draws what the audience compares: why each phone shows a prompt or not, and the differences. They are below the
  /// current panel or to the right of it.
  ///
  /// - Returns: The area that is left for the current panel, and whether the reasons were drawn.
  private func drawPhones(
    _ panel: BesidePanel, in area: Rect, _ grid: inout Grid
  ) -> (area: Rect, hasWhy: Bool) {
    var why = model.panel == .why ? nil : WhyOfPhones(model)
    guard area.height >= Self.roomForBoth.height else {
      let (left, right) = area.split(left: Layout.widePanels)
      var room = right.split(left: Self.gap).rest
      if room.height < Self.roomForWhyAbove { why = nil }
      if let why {
        // The differences get half of the rows, or one more if then nothing of them is cut.
        let half = room.height / 2
        let rows = panel.rows(room.width) == half + 1 ? half + 1 : half
        let (upper, lower) = room.split(top: min(why.rows(room.width), room.height - rows))
        why.draw(in: upper, &grid)
        room = lower
      }
      panel.draw(in: room, &grid)
      return (left, why != nil)
    }
    // If both phones have the same reason, the panel Why says more, provided that it fits below the permissions.
    if why?.isShared == true, model.panel == .faces,
      area.height >= facesRows(area.width) + 1 + Self.fewestWhy + 1 + panel.rows(area.width)
    {
      why = nil
    }
    let whyRows = why.map { 1 + min($0.rows(area.width), Self.mostWhyOfPhones) } ?? 0
    // The list of permissions gets the rows that it needs, as long as some differences fit.
    let wanted = model.panel == .faces ? facesRows(area.width) : area.height
    let most = area.height - 1 - whyRows
    let rows = min(panel.rows(area.width), max(most - wanted, min(Self.fewestDifferences, most / 2)))
    let (upper, lower) = area.split(top: why == nil ? most - rows : min(wanted, most - rows))
    why?.draw(in: lower.split(top: 1).rest.split(top: whyRows - 1).top, &grid)
    panel.draw(in: lower.split(top: 1 + whyRows).rest.split(top: rows).top, &grid)
    return (upper, why != nil)
  }

  /// Returns the number of rows of the complete list of permissions, including its heading.
  private func facesRows(_ width: Int) -> Int {
    width < Layout.widePanels
      ? FacesPanel(model: model, isWide: false).listRows(width)
      : 1 + FacesPanel(model: model, isWide: true).rows(width)
  }

  /// Draws the current panel. If a short list of permissions leaves enough space, *Why* is drawn below it, because it
  /// says what the user can do next.
  ///
  /// - Parameter hasWhy: Whether the reasons of two phones are drawn elsewhere.
  private func drawOnePanel(in area: Rect, hasWhy: Bool, _ frame: inout Frame) {
    let rows = facesRows(area.width)
    guard model.panel == .faces, !hasWhy, !model.mode.ground.isPanels,
      area.height >= rows + 1 + Self.fewestWhy
    else { return draw(model.panel, in: area, &frame) }
    let (faces, below) = area.split(top: rows)
    draw(.faces, in: faces, &frame)
    let why = below.split(top: 1).rest
    draw(.why, in: why, &frame)
  }

  /// Draws the selected panel over the phone. If there is enough space, draws the others to the right of it.
  func drawPage(into frame: inout Frame) {
    let width = area.width - Self.otherPanels - Self.gap
    let others = model.panels.filter { $0 != model.panel }
    guard width >= Layout.widePanels else { return draw(into: &frame) }
    let (left, right) = area.split(left: width)
    PanelDrawing(model: model, area: left, showsAll: false, left: nil, besideNote: besideNote)
      .draw(into: &frame)
    let range = frame.panelScroll
    var rest = right.split(left: Self.gap).rest
    for (index, panel) in others.enumerated() {
      let (room, below) = rest.split(top: rest.height / (others.count - index))
      PanelDrawing(model: model.unscrolled, area: room, showsAll: false, left: nil, besideNote: besideNote)
        .draw(panel, in: room.split(top: room.height - (below.isEmpty ? 0 : 1)).top, &frame)
      rest = below
    }
    // Only the selected panel can be scrolled.
    frame.panelScroll = range
  }

  private var besidePanel: BesidePanel? {
    model.second.map {
      BesidePanel(
        second: $0, words: model.words, catalogue: model.catalogue, titles: PhoneName.titles(model),
        note: besideNote)
    }
  }

  /// Draws a panel, with its title in the first row.
  private func draw(_ panel: WalkModel.Panel, in area: Rect, _ frame: inout Frame) {
    guard area.height > 0 else { return }
    switch panel {
    case .faces:
      // The table columns have their own headings below the title.
      let (head, room) = area.split(top: 1)
      let table = FacesPanel(model: model, isWide: true)
      guard area.width >= Layout.widePanels, table.fits(room) else {
        return FacesPanel(model: model, isWide: false).draw(in: area, &frame)
      }
      let title = model.words.status(of: model, in: head.width)
      frame.grid.putLine(title, in: head, style: Style(.heading, .bold))
      table.draw(in: room, hasTitle: false, &frame)
    case .why:
      // The columns have their own headings below the title.
      let (head, room) = area.split(top: 1)
      frame.grid.putLine(model.words.why, in: head, style: Style(.heading, .bold))
      WhyPanel(model: model, isWide: room.width >= Layout.widePanels, width: room.width)
        .draw(in: room, hasTitle: false, &frame.grid)
    case .happened: HappenedPanel(model: model).draw(in: area, &frame)
    case .beside:
      frame.panelScroll = besidePanel?.draw(
        in: area, scroll: model.panelScroll, isOpen: model.mode.ground.isPanels, &frame.grid)
    }
  }
}

extension WalkModel {
  /// The same walk, with all panels scrolled to the top.
  fileprivate var unscrolled: WalkModel {
    var model = self
    model.panelScroll = 0
    return model
  }
}

extension PanelDrawing {
  /// The separators between the names, the widest first.
  private static let dividers = [" │ ", "│"]

  /// Draws the names of all panels as tabs. A click on a name shows the panel.
  private func drawTabs(in row: Rect, _ frame: inout Frame) {
    let words = model.words
    let isChoosing = model.mode.ground.chosenStep != nil
    frame.grid.fill(row)
    frame.targets.removeAll { $0.rect.y == row.y && $0.rect.x >= row.x && $0.rect.x < row.endX }
    let panels = model.panels
    let names = panels.reduce(0) { $0 + words.name($1).cellCount }
    let divider =
      Self.dividers.first { names + (panels.count - 1) * $0.cellCount <= row.width } ?? Self.dividers[1]
    let chosen = panels.firstIndex(of: model.panel) ?? 0
    var x = row.x
    for (index, panel) in panels.enumerated() {
      if x > row.x { x = frame.grid.put(divider, x: x, y: row.y, style: Style(.frame), clip: row) }
      let isShown = panel == model.panel
      let style = isShown ? Style(isChoosing ? .accent : .heading, .bold) : Style(.settled)
      let start = x
      x = frame.grid.put(words.name(panel), x: x, y: row.y, style: style, clip: row)
      let place = Rect(x: start, y: row.y, width: x - start, height: 1).intersection(row)
      // A click on the current tab shows the next panel.
      let further = isShown ? 1 : index - chosen
      if !place.isEmpty { frame.targets.append(Frame.Target(rect: place, intent: .turnPanel(further))) }
    }
    guard model.panel == .happened, !model.history.isEmpty else { return }
    let count = "\(model.place.position)/\(model.place.end)"
    guard x + 1 + count.cellCount <= row.endX else { return }
    frame.grid.putLine(count, in: row, .trailing, style: Style(.settled))
  }
}

extension Words {
  fileprivate func name(_ panel: WalkModel.Panel) -> String {
    switch panel {
    case .faces: threeFaces
    case .why: why
    case .happened: whatHappened
    case .beside: say(.panelBeside)
    }
  }
}

extension Grid {
  /// Prepares an area for a box that covers a part of it. Dims the rows above and below the box. Clears the cells to
  /// the left and right of it, because incomplete words there would be meaningless.
  mutating func recede(behind box: Rect, in area: Rect) {
    restyle(area) { _ in Style(.settled, .dim) }
    fill(Rect(x: area.x, y: box.y, width: area.width, height: box.height).intersection(area))
  }

  /// Draws a text. It is bright if it has just changed.
  mutating func putValue(_ text: String, isNew: Bool, in rect: Rect) {
    putLine(text, in: rect, style: isNew ? Style(.accent, .bold) : .plain)
  }
}
