public import CellGrid
import Platform

/// Draws the phone in cells: frame, status bar, page, overlay and notification.
public struct PhoneDrawing {
  let scene: Scene
  let focus: Int?
  let scroll: Int
  /// The overlay that is sliding away; nil if nothing moves.
  let sliding: Slide?
  let notes: Notes
  let area: Rect

  /// An overlay that slides down until it is hidden.
  public struct Slide {
    let scene: Scene
    let fraction: Double

    /// Makes an overlay that has moved down this far, from 0 to 1.
    public init(scene: Scene, fraction: Double) {
      self.scene = scene.marked
      self.fraction = fraction
    }
  }

  /// The texts in the edges of the frame. Each text has several forms, the longest first. The drawing uses the first
  /// form that fits.
  public struct Notes {
    public let top: [String]
    let bottom: [String]
    /// The notes in the lower right corner.
    let corner: [String]
    /// The text after the iOS version and the language.
    let name: [String]
    /// The name of the language in the frame. If it is empty, the tag of the visible language is shown.
    let language: String

    /// Makes notes. If a list has no forms, its edge stays empty.
    public init(
      top: [String], bottom: [String], corner: [String] = [], name: [String] = [], language: String = ""
    ) {
      self.top = top
      self.bottom = bottom
      self.corner = corner
      self.name = name
      self.language = language
    }

    /// Returns the same notes, with a name after the iOS version and the language.
    public func named(_ name: [String]) -> Notes {
      Notes(top: top, bottom: bottom, corner: corner, name: name, language: language)
    }
  }

  /// Makes a drawing that fills `area`.
  public init(scene: Scene, focus: Int?, scroll: Int, sliding: Slide?, notes: Notes, area: Rect) {
    self.scene = scene.marked
    self.focus = focus
    self.scroll = scroll
    self.sliding = sliding
    self.notes = notes
    self.area = area
  }

  private var inner: Rect { area.inset(columns: 1, rows: 1) }
  private var rest: Rect { inner.split(top: 1).rest }
  private var hasIndicator: Bool { rest.height >= 17 }
  /// The area of the page, and of everything that can cover the page.
  private var display: Rect { rest.split(top: rest.height - (hasIndicator ? 1 : 0)).top }

  public func draw(into frame: inout PhoneFrame) {
    let start = "iOS \(scene.os) · \(notes.language.isEmpty ? scene.language.tag : notes.language)"
    let room = area.width - 6 - start.cellCount
    let name = notes.name.first { $0.cellCount <= room } ?? notes.name.last?.truncated(toCells: max(1, room))
    let title = start + (name ?? "")
    frame.grid.box(area, title: title, titleStyle: Style(.settled))
    drawNotes(beside: title, into: &frame.grid)
    drawStatusBar(inner.row(0), into: &frame.grid)
    let below = drawBanner(in: display, into: &frame)
    // If a notification fits above the icons, the icons do not move.
    let isAbove = scene.page.kind == .icons && PageDrawing.iconsTop(display) >= below.y
    let page = isAbove ? display : below
    let told = frame.overflows.count
    PageDrawing(scene: scene, focus: focus, scroll: scroll, area: page).draw(into: &frame)
    // Texts under a prompt are not reported until the prompt has disappeared.
    if scene.overlay != nil { frame.overflows.removeSubrange(told...) }
    if let overlay = scene.overlay {
      // A notification that can be opened covers everything. One that cannot be opened is below the alert.
      let room = scene.banner?.control == nil ? display : page
      lay(overlay, of: scene, focus: focus, down: 0, over: room, into: &frame)
    } else if let sliding, let overlay = sliding.scene.overlay {
      let rows = Int(Double(page.height) * min(1, max(0, sliding.fraction)))
      lay(overlay, of: sliding.scene, focus: nil, down: rows, over: page, into: &frame)
    }
    if hasIndicator {
      let line = inner.row(inner.height - 1)
      let isRound = scene.look.head == .homeButton
      frame.grid.putLine(isRound ? "( )" : "────────────", in: line, .centre, style: Style(.settled))
    }
  }

  /// Redraws the phone over a drawing of the same scene, if only the focus or the scroll position has changed.
  public func redraw(into frame: inout PhoneFrame) {
    guard let overlay = scene.overlay, scene.banner == nil, sliding == nil else {
      frame.grid.fill(area)
      return draw(into: &frame)
    }
    // The focus is in the overlay, and the page under it cannot scroll. So the rest of the phone is unchanged.
    let (layer, place) = layer(overlay, of: scene, focus: focus, over: display)
    put(layer, at: place, over: display, into: &frame)
  }

  private func drawNotes(beside title: String, into grid: inout Grid) {
    func put(_ texts: [String], _ alignment: Alignment, y: Int, room: Int) {
      let text = texts.first { $0.cellCount + 2 <= room } ?? texts.last ?? ""
      guard !text.isEmpty else { return }
      let edge = Rect(x: area.x + 2, y: y, width: area.width - 4, height: 1)
      grid.putLine(" \(text) ", in: edge, alignment, style: Style(.settled))
    }
    let free = area.width - 4 - title.cellCount - 2
    put(notes.top, .trailing, y: area.y, room: free)
    let corner = notes.corner.first.map { $0.cellCount + 2 } ?? 0
    put(notes.bottom, .leading, y: area.endY - 1, room: area.width - 4 - corner)
    put(notes.corner, .trailing, y: area.endY - 1, room: corner)
  }

  private func drawStatusBar(_ bar: Rect, into grid: inout Grid) {
    let time: String
    var style = Style(.settled)
    switch scene.locationMark {
    case .absent: time = " \(scene.clock) "
    case .arrow: time = " \(scene.clock) ↗"
    case .pill, .bar:
      time = " ↗ \(scene.clock) "
      style = Style(.accent, [.reverse, .bold])
    }
    if scene.locationMark == .bar { grid.fill(bar, style: style) }
    switch scene.look.head {
    case .homeButton: grid.putLine(time, in: bar, .centre, style: style)
    case .notch, .island:
      grid.putLine(time, in: bar, style: style)
      let head = scene.look.head == .notch ? "╰────────╯" : "(      )"
      grid.putLine(head, in: bar, .centre, style: scene.locationMark == .bar ? style : Style(.settled))
    }
    grid.putLine(
      scene.battery + " ▮ ", in: bar, .trailing, style: scene.locationMark == .bar ? style : Style(.settled))
  }

  /// Draws the notification, and returns the area below it.
  private func drawBanner(in display: Rect, into frame: inout PhoneFrame) -> Rect {
    guard let banner = scene.banner else { return display }
    let width = display.width - 6
    let lines = LineBreaking.lines(of: banner.body, width: width).count
    let (top, rest) = display.split(top: 2 + min(lines, display.height < 18 ? 1 : 3))
    let box = top.inset(columns: 1, rows: 0)
    let isFocused = banner.control != nil && banner.control == focus
    let number = banner.control.flatMap { scene.controls[$0].key }.map { "\($0) " } ?? ""
    frame.grid.box(
      box, style: isFocused ? Style(.accent, .bold) : Style(.accent), title: number + banner.title,
      titleStyle: isFocused ? Style(.accent, [.reverse, .bold]) : Style(.plain, .bold))
    let inner = box.inset(columns: 2, rows: 1)
    var body = FittedText()
    body.add(LineBreaking.lines(of: banner.body, width: inner.width), .plain)
    frame.putLines(body, in: inner, .leading, named: banner.body)
    if let control = banner.control {
      frame.presses.append(PhoneFrame.Press(rect: box, control: control))
      if !isFocused, !number.isEmpty {
        frame.grid.restyle(Rect(x: box.x + 3, y: box.y, width: 1, height: 1)) { _ in Style(.key) }
      }
    }
    return rest
  }

  private func lay(
    _ overlay: Scene.Overlay, of scene: Scene, focus: Int?, down: Int, over room: Rect,
    into frame: inout PhoneFrame
  ) {
    let (layer, standing) = layer(overlay, of: scene, focus: focus, over: room)
    let place = Rect(x: standing.x, y: standing.y + down, width: standing.width, height: standing.height)
    switch overlay.kind {
    case .alert, .sheet:
      frame.grid.restyle(room) { _ in Style(.settled, .dim) }
      hideCut(by: place.y..<place.endY, in: room, &frame.grid)
    case .page: break
    }
    guard down == 0 else {
      frame.grid.blit(layer.grid, x: place.x, y: place.y, clip: room)
      // This is the upper edge of the sliding overlay.
      return frame.grid.horizontalRule(
        y: place.y - 1,
        across: room.intersection(Rect(x: place.x, y: place.y - 1, width: place.width, height: 1)))
    }
    // Controls under an overlay cannot be pressed.
    frame.presses.removeAll { $0.rect.y >= room.y }
    put(layer, at: place, over: room, into: &frame)
  }

  /// Draws an overlay into a separate frame. Returns this frame and its position.
  private func layer(
    _ overlay: Scene.Overlay, of scene: Scene, focus: Int?, over room: Rect
  ) -> (frame: PhoneFrame, place: Rect) {
    var layer = OverlayDrawing(scene: scene, overlay: overlay, focus: focus, size: room.size)
    layer.draw()
    let place = Rect(
      x: room.x + layer.place.x, y: room.y + layer.place.y, width: layer.place.width,
      height: layer.place.height)
    return (layer.frame, place)
  }

  private func put(_ layer: PhoneFrame, at place: Rect, over room: Rect, into frame: inout PhoneFrame) {
    frame.grid.blit(layer.grid, x: place.x, y: place.y, clip: room)
    frame.overflows += layer.overflows
    frame.presses += layer.presses.compactMap { press in
      let rect = Rect(
        x: press.rect.x + place.x, y: press.rect.y + place.y, width: press.rect.width,
        height: press.rect.height
      ).intersection(room)
      return rect.isEmpty ? nil : PhoneFrame.Press(rect: rect, control: press.control)
    }
  }

  /// Clears the rows to the left and right of an overlay. If the overlay covers only a part of a group of lines, the
  /// whole group is cleared.
  private func hideCut(by rows: Range<Int>, in room: Rect, _ grid: inout Grid) {
    func hasText(_ y: Int) -> Bool {
      (room.x..<room.endX).contains { x in grid.cell(x: x, y: y)?.glyph != .blank }
    }
    var top = rows.lowerBound
    while top > room.y, top < room.endY, hasText(top), hasText(top - 1) { top -= 1 }
    var end = rows.upperBound
    while end > room.y, end < room.endY, hasText(end - 1), hasText(end) { end += 1 }
    grid.fill(Rect(x: room.x, y: top, width: room.width, height: end - top).intersection(room))
  }
}
