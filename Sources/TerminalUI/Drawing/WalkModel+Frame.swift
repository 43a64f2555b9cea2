public import CellGrid
import Localization
import Phone

extension WalkModel {
  /// Returns the frame for a size. The frame depends only on the model and the size.
  ///
  /// - Complexity: O(number of cells).
  public func frame(_ size: Size) -> Frame {
    var frame = Frame(grid: Grid(size))
    let layout = layout(size)
    guard let phone = layout.phone else {
      let text = words.tooSmall(width: size.width, height: size.height)
      frame.grid.putParagraph(text, in: frame.grid.bounds)
      frame.isTooSmall = true
      return finished(frame)
    }
    let scene = scene()
    frame.scene = scene
    let sliding = slide.map { PhoneDrawing.Slide(scene: $0.scene, fraction: $0.fraction) }
    frame.draw(
      PhoneDrawing(
        scene: scene, focus: focus, scroll: scroll, sliding: sliding,
        notes: words.notes(scene).named(PhoneName(self).first), area: phone))
    edited?.draw(on: phone, &frame.grid)
    if let second, let area = layout.second {
      SecondPhoneDrawing(model: self, second: second, area: area, first: phone, scene: scene).draw(
        into: &frame)
    }
    if let panels = layout.panels {
      PanelDrawing(
        model: self, area: panels, showsAll: layout.showsAllPanels, left: layout.leftPanels,
        besideNote: besideNote(size)
      ).draw(into: &frame)
    } else if let strip = layout.strip, mode.ground.chosenStep == nil {
      // A long hint is at the bottom of this area.
      let hint = KeyBar(model: self, scene: scene, layout: layout).hintBeside.count
      let area = strip.split(top: strip.height - (hint > 0 ? hint + 1 : 0)).top
      NarrowPanel(model: self, area: area, notes: notesBeside(layout)).draw(&frame.grid)
    } else if mode.ground.chosenStep != nil {
      // If panels do not fit, the list covers the phone while the user selects a line in it.
      let room = Rect(x: 0, y: 0, width: size.width, height: layout.pageEnd)
      frame.grid.fill(room)
      frame.targets = []
      frame.overflows = []
      HappenedPanel(model: self).draw(in: room.inset(columns: 1, rows: 0), &frame)
    }
    drawTimeline(layout, into: &frame)
    ProblemBox(problems: problems, words: words, area: layout.problems).draw(into: &frame)
    drawPage(in: Rect(x: 0, y: 0, width: size.width, height: layout.pageEnd), into: &frame)
    var keys = KeyBar(model: self, scene: scene, layout: layout)
    // A message is drawn over the notes. Without a message, its line may be free: then the notes use it, too.
    let isQuiet = isQuiet(frame)
    if isQuiet {
      var drawn = frame
      keys.draw(into: &drawn)
      // The key for the whole note is shown only if the note is cut off. Whether the note is cut off depends on how
      // many rows the other keys take, so these keys are drawn first.
      keys.cutsNotes = presenterStrip(layout, over: drawn)?.isCut ?? false
      if keys.cutsNotes { keys.draw(into: &frame) } else { frame = drawn }
    }
    if let strip = presenterStrip(layout, over: isQuiet ? frame : nil) {
      if showsWholeNotes { strip.drawWhole(into: &frame) } else { strip.draw(into: &frame) }
    }
    if !isQuiet { keys.draw(into: &frame) }
    switch mode {
    case .at: break
    case .typing(let line, _):
      let room = Rect(x: 0, y: 0, width: min(size.width, 100), height: layout.message.y)
      PalettePanel(model: self, line: line, area: room).draw(into: &frame)
    case .help(let scroll, _):
      HelpPage(hints: KeyHints(model: self, scene: scene, layout: layout), scroll: scroll).draw(into: &frame)
    }
    return finished(frame)
  }

  /// Redraws only the phone, in a frame from before the focus moved or a text was scrolled. Returns nil if anything
  /// else may have changed.
  func phone(on frame: Frame) -> Frame? {
    guard case .at(.phone) = mode, message == nil, edited == nil, slide == nil, second == nil,
      problems.isEmpty, !isASCII,
      frame.overflows.isEmpty, let scene = frame.scene, let phone = Layout(frame.grid.size, self).phone
    else { return nil }
    var drawn = frame
    drawn.targets = []
    drawn.redraw(
      PhoneDrawing(
        scene: scene, focus: focus, scroll: scroll, sliding: nil, notes: words.notes(scene), area: phone))
    guard drawn.overflows.isEmpty else { return nil }
    drawn.targets += frame.targets.filter { $0.rect.intersection(phone).isEmpty }
    return drawn
  }

  /// Returns the areas for a size. They end above a message of several rows, and above the open timeline.
  private func layout(_ size: Size) -> Layout {
    var layout = Layout(size, self)
    let rows = messageRows(layout.message.width)
    if rows > 1, layout.notes == nil { layout = layout.ending(at: layout.message.endY - rows) }
    if let area = openTimeline(layout, size.width) { layout = layout.ending(at: area.y) }
    return layout
  }

  /// Returns the area of the open timeline, if the layout has no area for it. This is the lowest rows, with a line
  /// above them.
  private func openTimeline(_ layout: Layout, _ width: Int) -> Rect? {
    guard let timeline, mode.ground.isTimeline, layout.timeline == nil else { return nil }
    let rows = 1 + min(TimelineDrawing.rows(timeline, width - 2, words), layout.pageEnd / 2)
    return Rect(x: 0, y: layout.pageEnd - rows, width: width, height: rows)
  }

  /// Returns the number of rows of the message above the keys.
  private func messageRows(_ width: Int) -> Int {
    guard let message, mode.line == nil, tour == nil else { return 0 }
    return LineBreaking.balancedLines(of: message, width: width).count
  }

  /// Whether the line above the keys contains no message.
  private func isQuiet(_ frame: Frame) -> Bool {
    message == nil && tour == nil && mode.line == nil
      && (frame.overflows.isEmpty || presentation != nil)
  }

  /// Whether the presenter's notes are longer than their area.
  func cutsNotes(_ layout: Layout) -> Bool { presenterStrip(layout)?.isCut ?? false }

  /// Returns the presenter's notes below the phone; nil outside of presenter mode.
  ///
  /// - Parameter frame: The frame in which the keys are already drawn. If its line for messages is blank, the notes use
  ///   this line, too.
  private func presenterStrip(_ layout: Layout, over frame: Frame? = nil) -> PresenterStrip? {
    layout.notes.map { strip in
      let rows = frame?.grid.isBlank(layout.message) == true ? strip.height + 1 : strip.height
      let area = Rect(x: strip.x, y: strip.y, width: strip.width, height: rows)
      return PresenterStrip(model: self, area: area, notes: notesBeside(layout) == nil ? notes : [])
    }
  }

  /// Returns the presenter's notes, wrapped for the narrow panel. Returns nil if they fit below the phone, or do not
  /// fit in the narrow panel.
  private func notesBeside(_ layout: Layout) -> [CellText]? {
    guard let strip = layout.strip, let below = layout.notes, !notes.isEmpty,
      PresenterStrip(model: self, area: below, notes: notes).isCut
    else { return nil }
    let lines = notes.flatMap { LineBreaking.balancedLines(of: $0, width: strip.width) }
    return NarrowPanel.fits(notes: lines.count, in: strip, self) ? lines : nil
  }

  /// Returns why the second phone is not drawn at this size; nil if it is drawn, or if there is none.
  func besideNote(_ size: Size) -> String? {
    guard second != nil, size.width < Layout.widthForTwo else { return nil }
    return words.say(.besideNeedsRoom(width: Layout.widthForTwo, found: size.width))
  }

  /// Draws the timeline in its area. If it is open but has no area, draws it over the lowest rows.
  private func drawTimeline(_ layout: Layout, into frame: inout Frame) {
    guard let timeline else { return }
    let drawing = TimelineDrawing(model: self, timeline: timeline)
    if let area = layout.timeline { return drawing.draw(in: area, into: &frame) }
    guard let area = openTimeline(layout, frame.grid.width) else { return }
    frame.grid.fill(area)
    frame.targets.removeAll { $0.rect.y >= area.y }
    frame.grid.putLine(
      String(repeating: "─", count: area.width), in: area.row(0), style: Style(.settled))
    drawing.draw(in: area.split(top: 1).rest.inset(columns: 1, rows: 0), into: &frame)
  }

  private func drawPage(in room: Rect, into frame: inout Frame) {
    switch mode.ground {
    case .phone, .steps, .timeline, .copying: break
    case .panels:
      frame.grid.fill(room)
      frame.targets.removeAll { $0.rect.y < room.endY }
      frame.overflows = []
      PanelDrawing(
        model: self, area: room.inset(columns: 1, rows: 0), showsAll: false, left: nil,
        besideNote: besideNote(frame.grid.bounds.size)
      ).drawPage(into: &frame)
    case .branches(let chosen): BranchesPage(model: self, chosen: chosen).draw(in: room, into: &frame)
    case .gallery(let chosen):
      if let gallery {
        GalleryPage(gallery: gallery, chosen: chosen, model: self).draw(in: room, into: &frame)
      }
    case .comparison(let comparison, let scroll):
      ComparisonPage(comparison: comparison, scroll: scroll, words: words, catalogue: catalogue).draw(
        in: room, into: &frame)
    }
  }

  private func finished(_ frame: Frame) -> Frame {
    guard isASCII else { return frame }
    var folded = frame
    folded.grid = frame.grid.asciiFolded()
    return folded
  }
}
