import CellGrid

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

  /// The most rows of the table of faces, so that *Why* and *What happened* have some, too.
  private static func mostFaces(_ height: Int) -> Int { max(6, height - 14) }

  /// Whether the table of faces leaves rows out although all panels are shown.
  static func leavesFacesOut(_ model: WalkModel, _ layout: Layout) -> Bool {
    guard layout.showsAllPanels, let panels = layout.panels else { return false }
    let width = layout.leftPanels ?? panels.width
    return FacesPanel(model: model, isWide: true).rows(width) > mostFaces(panels.height - 2)
  }

  func draw(into frame: inout Frame) {
    let place = WhereAndWhen(model: model)
    guard showsAll else {
      var area = place.draw(in: area, mayBreak: true, &frame.grid)
      frame.targets.append(Frame.Target(rect: area.row(0), intent: .turnPanel(1)))
      if let second = model.second {
        let panel = BesidePanel(
          second: second, words: model.words, catalogue: model.catalogue, note: besideNote)
        let rows = min(panel.rows(area.width), max(3, area.height / 3))
        let (upper, lower) = area.split(top: area.height - rows)
        panel.draw(in: lower, &frame.grid)
        area = upper.split(top: upper.height - 1).top
      }
      switch model.panel {
      case .faces: FacesPanel(model: model, isWide: false).draw(in: area, &frame)
      case .why:
        // Its columns have their own headings below.
        let room = area.split(top: 1).rest
        WhyPanel(model: model, isWide: false, width: room.width).draw(in: room, hasTitle: false, &frame.grid)
      case .happened: HappenedPanel(model: model).draw(in: area, &frame)
      }
      if area.height > 0 { drawTabs(in: area.row(0), &frame) }
      return
    }
    let all = place.draw(in: area, mayBreak: false, &frame.grid).split(top: 1).rest
    let room = left.map { all.split(left: $0).left } ?? all
    let table = FacesPanel(model: model, isWide: true)
    let (faces, below) = room.split(top: min(table.rows(room.width), Self.mostFaces(room.height)))
    table.draw(in: faces, &frame)
    var rest = below.split(top: 1).rest
    if let second = model.second {
      let panel = BesidePanel(
        second: second, words: model.words, catalogue: model.catalogue, note: besideNote)
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
}

extension PanelDrawing {
  private static let divider = " │ "

  /// Draws the names of all panels as tabs. A click on a name shows its panel.
  private func drawTabs(in row: Rect, _ frame: inout Frame) {
    let words = model.words
    let isChoosing = model.mode.ground.chosenStep != nil
    frame.grid.fill(row)
    frame.targets.removeAll { $0.rect.y == row.y && $0.rect.x >= row.x && $0.rect.x < row.endX }
    var x = row.x
    for panel in WalkModel.Panel.allCases {
      if x > row.x { x = frame.grid.put(Self.divider, x: x, y: row.y, style: Style(.frame), clip: row) }
      let isShown = panel == model.panel
      let style = isShown ? Style(isChoosing ? .accent : .heading, .bold) : Style(.settled)
      let start = x
      x = frame.grid.put(words.name(panel), x: x, y: row.y, style: style, clip: row)
      let place = Rect(x: start, y: row.y, width: x - start, height: 1).intersection(row)
      // A click on the current tab turns to the next.
      let further = isShown ? 1 : Int(panel.rawValue) - Int(model.panel.rawValue)
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
