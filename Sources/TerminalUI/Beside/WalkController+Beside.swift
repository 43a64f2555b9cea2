import CellGrid
import ConsentWords
import FlowController
import Localization
public import ScreenLibrary

/// Opens and closes the second phone, and makes it follow the first.
extension WalkController {
  /// Opens a second phone; nil closes it. If the second phone cannot follow the first, a message says why.
  ///
  /// - Parameter other: The screens of its app; nil if both phones have the same app.
  public func show(beside choice: BesideChoice?, _ other: Catalogue? = nil) {
    guard let choice else {
      model.second = nil
      if model.panel == .beside { model.panel = .faces }
      return
    }
    let last = model.second?.choice
    do {
      readHistory()
      model.second = try secondPhone(choice, other)
      model.besideLast = choice
      if let size = shown?.grid.size { noteRoom(size) }
      if let last, !Set(last.keys).isSubset(of: choice.keys), model.message == nil {
        model.message = model.words.say(.besideReplaced(new: choice.text, old: last.text))
      }
    } catch { say(error) }
  }

  /// Shows a message if a second phone is open but does not fit on the screen. If there is no space for two panels next
  /// to the phones, selects the panel with the differences.
  func noteRoom(_ size: Size) {
    guard model.second != nil else { return }
    // Remove a message about an earlier size of the screen.
    if let message = model.message, message == shown.flatMap({ model.besideNote($0.grid.size) }) {
      model.message = nil
    }
    if let note = model.besideNote(size), model.message == nil { model.message = note }
    let layout = Layout(size, model)
    if layout.second != nil, let panels = layout.panels, PanelDrawing.hasRoomForBoth(panels) {
      if model.panel == .beside { model.panel = .faces }
    } else {
      model.panel = .beside
    }
  }

  /// Opens the input line for choosing the second phone: another one, the last one, or none. Nothing changes until the
  /// user confirms a choice, so that typed letters are never read as keys.
  func turnBeside() {
    beginTyping(PaletteCommand.Word.beside.rawValue + " ", chosen: model.besideIsKnown ? 0 : nil)
  }

  /// Moves the second phone to the position of the first. It runs one step if this is enough, and otherwise starts from
  /// the beginning.
  func followBeside() {
    guard var second = model.second else { return }
    let place = model.place
    let isSame = second.follows === model.rules && second.place.branch == place.branch
    if isSame, second.place.position == place.position { return }
    if isSame, second.place.position + 1 == place.position, let line = model.history.last,
      line.number == place.position
    {
      second.take(line.step, number: line.number, until: model.world.device.now)
      second.stand(besides: model)
      model.second = second
      return
    }
    do {
      model.second = try secondPhone(second.choice, second.own)
    } catch {
      show(beside: nil)
      say(error)
    }
  }

  /// Makes a second phone, and runs all steps on it.
  ///
  /// - Complexity: O(number of steps).
  private func secondPhone(_ choice: BesideChoice, _ own: Catalogue?) throws(WalkFailure) -> SecondPhone {
    let place = session.place
    guard place.position <= SecondPhone.stepLimit else {
      throw .notKept(.besideTooLong(limit: SecondPhone.stepLimit, count: place.position))
    }
    let branch = choice.branch ?? place.branch
    guard let end = try session.branches().first(where: { $0.name == branch })?.end else {
      throw .checkout(.noBranch(branch, known: try session.branches().map(\.name)))
    }
    // The worlds of a branch are stored. But a phone that begins differently must run all steps again.
    let shared = min(place.position, end)
    let beginsAlike = choice.os == nil && choice.region == nil && own == nil
    var world = try session.world(at: beginsAlike ? shared : 0, on: branch)
    if !beginsAlike { world = world.beginning(on: choice.os, in: choice.region, with: own?.flow) }
    let rules = own.map { Rules(flow: $0.flow, rulebooks: model.rules.rulebooks) } ?? model.rules
    var second = SecondPhone(
      choice, world: world, rules: rules, own: own, besides: model)
    let lines =
      try session.lines(to: shared, on: branch)
      + session.lines(to: place.position, on: place.branch)
      .dropFirst(shared)
    for line in lines.dropFirst(beginsAlike ? shared : 0) {
      // Only a step that waits for the next event needs the time of the first phone at this step.
      let isWait = line.step == vocabulary.text(.waitForNext)
      let side = line.number <= shared ? branch : place.branch
      let now = try isWait ? session.world(at: line.number, on: side).device.now : world.device.now
      second.take(line.step, number: line.number, until: now)
    }
    second.stand(besides: model)
    return second
  }
}
