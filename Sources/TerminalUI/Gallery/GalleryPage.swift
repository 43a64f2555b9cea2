import CellGrid
import ConsentWords
import FlowController
import Localization
import Phone
import ScreenLibrary

/// The page of the gallery: the prompts and pages, the number of steps to each, and the path to the selected one. If
/// there is enough space, it also shows the phone at the end of this path.
struct GalleryPage {
  let gallery: Gallery
  let chosen: Int
  let model: WalkModel

  private var words: Words { model.words }

  /// From this width on, the phone is shown next to the list.
  private static let widthWithPhone = 92
  /// The number of columns for the selection mark and for the sign.
  private static let signs = 4
  /// The maximum number of rows for the path to the selected line.
  private static let mostDetails = 6

  func draw(in area: Rect, into frame: inout Frame) {
    frame.grid.fill(area)
    frame.targets.removeAll { $0.rect.y < area.endY }
    frame.overflows = []
    let hasPhone = area.width >= Self.widthWithPhone
    let (left, right) = area.split(left: hasPhone ? area.width - Layout.phoneWidth - 1 : area.width)
    let title = words.say(.galleryTitle)
    frame.grid.box(left, title: gallery.filter.isEmpty ? title : title + ": " + gallery.filter)
    let inner = left.inset(columns: 2, rows: 1)
    var details = details(inner.width)
    let most = max(1, min(Self.mostDetails, inner.height / 2))
    if details.count > most {
      let left = words.logLeftOut(details.count - most + 1)
      details = details.prefix(most - 1) + [CellText(left)]
    }
    let (list, below) = inner.split(top: inner.height - details.count - 1)
    drawList(in: list, into: &frame)
    frame.grid.horizontalRule(y: below.y, across: left)
    for (y, line) in details.enumerated() {
      frame.grid.put(line, x: below.x, y: below.y + 1 + y, style: Style(.settled), clip: below)
    }
    if hasPhone { drawPhone(in: right.split(left: 1).rest, into: &frame) }
  }

  private func drawList(in list: Rect, into frame: inout Frame) {
    // The states get the cells that they need. The names get the remaining cells.
    let states = gallery.goals.indices.map { state($0).text.cellCount }.max() ?? 0
    let column = min(
      max(list.width / 2, list.width - states),
      Self.signs + 2 + (gallery.goals.indices.map { label($0).cellCount }.max() ?? 0))
    let shown = gallery.shown(name)
    if shown.isEmpty {
      frame.grid.putParagraph(words.noScreenMatches(gallery.filter, model), in: list, style: Style(.settled))
    }
    let anchor = shown.firstIndex(of: chosen) ?? 0
    // A name that is too long for its column gets more rows.
    func lines(_ index: Int) -> [CellText] {
      LineBreaking.nameLines(of: label(index), width: max(4, column - Self.signs - 1))
    }
    // The first prompt that the app does not use gets a heading, and a blank line above the heading.
    let firstUnused = shown.firstIndex { !gallery.areUsed[$0] }
    func headRows(_ place: Int) -> Int { place == firstUnused ? min(place, 1) + 1 : 0 }
    let window = ListWindow(count: shown.count, anchor: anchor, room: list.height) { place in
      headRows(place) + lines(shown[place]).count
    }
    for (place, y) in window.rows {
      let index = shown[place]
      let names = lines(index)
      let head = headRows(place)
      let (above, room) = list.split(top: y).rest.split(top: head)
      if head > 0 {
        frame.grid.putLine(
          words.say(.galleryUnused), in: above.row(head - 1).split(left: 2).rest,
          style: Style(.heading, .bold))
      }
      let rows = room.split(top: names.count).top
      let row = rows.row(0)
      let state = state(index)
      let style = state.isReachable ? Style.plain : Style(.settled, .dim)
      if index == chosen { frame.grid.put("▸", x: row.x, y: row.y, style: style, clip: row) }
      frame.grid.put(state.sign, x: row.x + 2, y: row.y, style: style, clip: row)
      for (offset, name) in names.enumerated() {
        frame.grid.put(name, x: row.x + Self.signs, y: row.y + offset, style: style, clip: rows)
      }
      frame.grid.putLine(
        state.text, in: row.split(left: column).rest, style: state.isReachable ? Style(.settled) : style)
      if index == chosen { frame.grid.restyle(rows) { _ in Style(.plain, .reverse) } }
      frame.targets.append(Frame.Target(rect: rows, intent: .chooseDestination(index)))
    }
  }

  /// Draws the phone at the end of the path.
  private func drawPhone(in area: Rect, into frame: inout Frame) {
    let phone = Rect(x: area.x, y: area.y, width: area.width, height: min(area.height, Layout.tallestPhone))
    guard gallery.shown(name).contains(chosen), let world = gallery.ends[chosen] else { return }
    var builder = SceneBuilder(world: world, rules: model.rules, catalogue: model.catalogue)
    builder.shownLanguage = model.shownLanguage
    var drawn = PhoneFrame(grid: frame.grid)
    let scene = builder.scene()
    PhoneDrawing(scene: scene, focus: nil, scroll: 0, sliding: nil, notes: words.notes(scene), area: phone)
      .draw(into: &drawn)
    frame.grid = drawn.grid
  }

  func text(_ index: Int) -> String { gallery.goals[index].name(model.catalogue.names) }

  /// Returns the name of the prompt or page on the phone; empty if it equals the id.
  func name(_ index: Int) -> String {
    let goal = gallery.goals[index]
    let language = words.appLanguage
    let name = goal.page.flatMap {
      model.catalogue.screen(model.catalogue.names.page($0))?.title(language)
    }
    let softAsk = goal.prompt == .app(.softAsk) ? onlySoftAsk : nil
    let told = name ?? softAsk ?? words.name(of: goal.prompt, model.catalogue, language)
    return told == text(index) ? "" : told
  }

  /// The title of the soft ask, if the app has only one. If there are several, the name of the ask distinguishes them.
  private var onlySoftAsk: String? {
    let flow = model.rules.flow
    let asks = model.catalogue.names.asks.indices.filter { flow.asks[$0].softAsk != .absent }
    guard asks.count == 1 else { return nil }
    return model.catalogue.screen(model.catalogue.softAskScreen(asks[0]))?.title(words.appLanguage)
  }

  /// Returns the id together with the name.
  private func label(_ index: Int) -> String {
    let name = name(index)
    return name.isEmpty ? text(index) : text(index) + "  " + name
  }

  /// Returns the sign of a prompt or page, and the number of steps to it.
  func state(_ index: Int) -> (sign: String, text: String, isReachable: Bool) {
    switch gallery.ways[index] {
    case nil: ("…", words.say(.gallerySearchingShort), false)
    case .here: ("●", words.say(.galleryHereShort), true)
    case .steps(let steps, let fromBeginning):
      (fromBeginning ? "↺" : "✓", told(steps, fromBeginning: fromBeginning), true)
    case .unreachable: ("–", words.say(.galleryUnreachable), false)
    case .unknown: ("?", words.say(.galleryTooFar), false)
    }
  }

  /// Returns the number of steps, and the first step that resets answers.
  private func told(_ steps: [Step], fromBeginning: Bool) -> String {
    let count =
      fromBeginning ? words.say(.galleryFromBeginning(count: steps.count)) : words.steps(steps.count)
    guard let reset = steps.first(where: { ["delete", "reinstall", "erase", "reset"].contains($0.row.verb) })
    else { return count }
    let step = StepVocabulary(names: model.catalogue.names).text(reset)
    return words.say(.galleryWithStep(count: count, step: step))
  }

  /// Returns the path to the selected prompt or page, or the reason why there is none.
  private func details(_ width: Int) -> [CellText] {
    guard gallery.shown(name).contains(chosen) else { return [] }
    let vocabulary = StepVocabulary(names: model.catalogue.names)
    switch gallery.ways[chosen] {
    case nil: return broken(words.say(.gallerySearching), width)
    case .here: return broken(words.say(.galleryHere), width)
    case .unknown: return broken(words.say(.galleryUnknown), width)
    case .steps(let steps, _):
      return LineBreaking.lines(of: steps.map { vocabulary.text($0) }.joined(separator: " · "), width: width)
    case .unreachable(let hindrances):
      let unmet = hindrances.first { !$0.neverMet.isEmpty }?.neverMet ?? []
      guard !unmet.isEmpty else { return broken(words.say(.galleryNoWay(goal: text(chosen))), width) }
      let names = model.catalogue.names
      return unmet.flatMap { row in
        broken(
          words.say(
            .galleryNeverMet(
              subject: words.subject(row.subject), have: words.standing(row.have, names),
              need: words.standing(row.need, names))), width)
      }
    }
  }

  private func broken(_ text: String, _ width: Int) -> [CellText] {
    LineBreaking.balancedLines(of: text, width: width)
  }
}
