import CellGrid
import FlowController

/// Updates the timeline, and moves along it.
extension WalkController {
  /// Updates the timeline if it fits on the screen or is open. Otherwise removes it.
  func lookAtTimeline(_ size: Size) {
    guard model.mode.ground.isTimeline || Layout(size, model).roomBelow >= Layout.lowestTimeline else {
      if model.timeline != nil { model.timeline = nil }
      return
    }
    if var timeline = model.timeline {
      if timeline.shows(model.place) { return }
      if let line = model.history.last, timeline.append(line, at: model.place, model.world.device.now) {
        model.timeline = timeline
        return
      }
    }
    model.timeline = Timeline(session)
  }

  /// Opens the timeline. The arrow keys then move along it.
  func openTimeline() {
    guard model.place.end > 0 else {
      return model.message = model.words.say(model.nothingYet)
    }
    model.mode = .at(.timeline(from: model.place))
  }

  /// Handles an event while the timeline is open. Returns false for an event that is for the phone.
  func moveAlong(_ event: InputEvent, from start: HistoryPlace) -> Bool {
    switch event {
    case .key(.left), .text("h"): step(-1)
    case .key(.right), .text("l"): step(1)
    case .key(.up), .text("k"): turn(-1)
    case .key(.down), .text("j"): turn(1)
    case .key(.home): checkout(to: 0)
    case .key(.end): checkout(to: model.place.end)
    case .wheel(let lines): step(lines.signum())
    case .key(.enter), .text(" "), .text(Command.timeline.key): model.mode = .at(.phone)
    case .key(.escape):
      model.mode = .at(.phone)
      go(toStep: start.position, on: start.branch)
    case .click: return false
    case .key, .text, .paste, .resize, .timeout:
      // An event for the phone closes the timeline.
      model.mode = .at(.phone)
      return false
    }
    return true
  }

  /// Moves one step along the line, unless the line ends there.
  private func step(_ by: Int) {
    let number = model.place.position + by
    if (0...model.place.end).contains(number) { checkout(to: number) }
  }

  /// Moves to the next line above or below. It selects this step, or the nearest one on that line.
  private func turn(_ by: Int) {
    guard let lines = model.timeline?.lines, let index = lines.firstIndex(where: \.branch.isCurrent),
      lines.indices.contains(index + by)
    else { return }
    let branch = lines[index + by].branch
    go(toStep: max(branch.start, min(branch.end, model.place.position)), on: branch.name)
  }

  /// Moves to a step of a branch.
  func go(toStep number: Int, on branch: String) {
    if branch != model.place.branch {
      checkout { () throws(WalkFailure) in try session.checkout(.branch(branch)) }
    }
    if model.place.branch == branch, model.place.position != number { checkout(to: number) }
  }
}
