import CellGrid
import Localization

/// Draws the panels beside the phone: the three views of the status, the conditions, the steps.
struct PanelDrawing {
  let model: WalkModel
  let area: Rect
  let showsAll: Bool
  /// The width of the left panels, if *What happened* is at their right.
  let left: Int?
  /// Why the second phone is not drawn; nil when it is, or when there is none.
  var besideNote: String?

  /// The most rows that *Why* gives up for *What happened*.
  private static let mostHappened = 9

  /// The rows from which the differences of the second phone are below another panel, too; and the columns from
  /// which they are at its right.
  private static let roomForBoth = Size(width: Layout.widePanels + 2 + 30, height: 24)
  /// The rows of an area below two phones, which has no row for the names of the panels.
  private static let lowArea = 12
  /// The columns of the other panels at the right of the open one, and the gap before them.
  private static let otherPanels = 39
  private static let gap = 2

  /// The most rows of the table of faces, so that *Why* and *What happened* have some, too.
  private static func mostFaces(_ height: Int) -> Int { max(6, height - 14) }

  /// Whether the table of faces leaves rows out although all panels are shown.
  static func leavesFacesOut(_ model: WalkModel, _ layout: Layout) -> Bool {
    guard layout.showsAllPanels, let panels = layout.panels else { return false }
    let width = layout.leftPanels ?? panels.width
    return FacesPanel(model: model, isWide: true).rows(width) > mostFaces(panels.height - 2)
  }

  /// Whether the differences of the second phone are beside or below another panel in an area.
  static func hasRoomForBoth(_ area: Rect) -> Bool {
    area.height >= roomForBoth.height || area.width >= roomForBoth.width
  }

  func draw(into frame: inout Frame) {
    let place = WhereAndWhen(model: model)
    guard showsAll else {
      let isLow = area.height < Self.lowArea
      var area = place.draw(in: area, mayBreak: !isLow, &frame.grid)
      frame.targets.append(Frame.Target(rect: area.row(0), intent: .turnPanel(1)))
      if let panel = besidePanel, model.panel != .beside, Self.hasRoomForBoth(area) {
        if area.height >= Self.roomForBoth.height {
          let rows = min(panel.rows(area.width), area.height / 2)
          let (upper, lower) = area.split(top: area.height - rows)
          panel.draw(in: lower, &frame.grid)
          area = upper.split(top: upper.height - 1).top
        } else {
          let (left, right) = area.split(left: Layout.widePanels)
          panel.draw(in: right.split(left: Self.gap).rest, &frame.grid)
          area = left
        }
      }
      if isLow, model.panel == .faces, area.width >= Layout.widePanels {
        FacesPanel(model: model, isWide: true).draw(in: area, &frame)
        return
      }
      draw(model.panel, in: area, &frame)
      if area.height > 0, !isLow { drawTabs(in: area.row(0), &frame) }
      return
    }
    let all = place.draw(in: area, mayBreak: true, &frame.grid).split(top: 1).rest
    let room = left.map { all.split(left: $0).left } ?? all
    let table = FacesPanel(model: model, isWide: true)
    let (faces, below) = room.split(top: min(table.rows(room.width), Self.mostFaces(room.height)))
    table.draw(in: faces, &frame)
    var rest = below.split(top: 1).rest
    if let panel = besidePanel {
      let (upper, lower) = rest.split(top: min(panel.rows(rest.width), max(3, rest.height / 3)))
      panel.draw(in: upper, &frame.grid)
      rest = lower.split(top: 1).rest
    }
    let why = WhyPanel(model: model, isWide: true, width: rest.width)
    let happened = HappenedPanel(model: model)
    if let left {
      why.draw(in: rest, &frame.grid)
      happened.draw(in: all.split(left: left + 2).rest, &frame)
      return
    }
    let wanted = 1 + happened.rows(rest.width, most: Self.mostHappened)
    let (upper, lower) = rest.split(top: min(why.rows, max(4, rest.height - wanted)))
    why.draw(in: upper, &frame.grid)
    happened.draw(in: lower.split(top: 1).rest, &frame)
  }

  /// Draws the chosen panel over the phone, and the others at its right if there is room.
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
    // Only the chosen panel is scrolled.
    frame.panelScroll = range
  }

  private var besidePanel: BesidePanel? {
    model.second.map {
      BesidePanel(second: $0, words: model.words, catalogue: model.catalogue, note: besideNote)
    }
  }

  /// Draws a panel with its title in the first row.
  private func draw(_ panel: WalkModel.Panel, in area: Rect, _ frame: inout Frame) {
    guard area.height > 0 else { return }
    switch panel {
    case .faces:
      // The columns of the table have their own headings below the title.
      let (head, room) = area.split(top: 1)
      let table = FacesPanel(model: model, isWide: true)
      guard area.width >= Layout.widePanels, table.fits(room) else {
        return FacesPanel(model: model, isWide: false).draw(in: area, &frame)
      }
      frame.grid.putLine(model.words.threeFaces, in: head, style: Style(.heading, .bold))
      table.draw(in: room, hasTitle: false, &frame)
    case .why:
      // Its columns have their own headings below the title.
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
  /// The same walk with its panels at their beginnings.
  fileprivate var unscrolled: WalkModel {
    var model = self
    model.panelScroll = 0
    return model
  }
}

extension PanelDrawing {
  /// The signs between the names, the widest first.
  private static let dividers = [" │ ", "│"]

  /// Draws the names of all panels as tabs. A click on a name shows its panel.
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
      // A click on the current tab turns to the next.
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
  /// Makes room for a box over `area`: dims the rows above and below it, and blanks those at its sides, where remains
  /// of words would be meaningless.
  mutating func recede(behind box: Rect, in area: Rect) {
    restyle(area) { _ in Style(.settled, .dim) }
    fill(Rect(x: area.x, y: box.y, width: area.width, height: box.height).intersection(area))
  }

  /// Puts a text, bright if it has just changed.
  mutating func putValue(_ text: String, isNew: Bool, in rect: Rect) {
    putLine(text, in: rect, style: isNew ? Style(.accent, .bold) : .plain)
  }
}
