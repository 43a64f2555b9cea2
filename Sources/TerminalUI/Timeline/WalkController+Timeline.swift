import CellGrid
import FlowController

/// The timeline: kept up to date where it shows, and moved along.
extension WalkController {
  /// Makes the timeline of what is drawn next, where there is room for it or it was opened; else there is none.
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

  /// Opens it where it has no room of its own, and gives it the arrows.
  func openTimeline() {
    guard model.place.end > 0 else {
      return model.message = model.words.say(model.nothingYet)
    }
    model.mode = .at(.timeline(from: model.place))
  }

  /// One event while the arrows move along it; false for what has nothing to do with that.
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
      // Whatever acts on the phone leaves it.
      model.mode = .at(.phone)
      return false
    }
    return true
  }

  /// Goes a step along the line; at its ends nothing happens.
  private func step(_ by: Int) {
    let number = model.place.position + by
    if (0...model.place.end).contains(number) { checkout(to: number) }
  }

  /// Goes to the next line that has this step or lies nearest to it.
  private func turn(_ by: Int) {
    guard let lines = model.timeline?.lines, let index = lines.firstIndex(where: \.branch.isCurrent),
      lines.indices.contains(index + by)
    else { return }
    let branch = lines[index + by].branch
    go(toStep: max(branch.start, min(branch.end, model.place.position)), on: branch.name)
  }

  /// Goes to a step of a branch.
  func go(toStep number: Int, on branch: String) {
    if branch != model.place.branch {
      checkout { () throws(WalkFailure) in try session.checkout(.branch(branch)) }
    }
    if model.place.branch == branch, model.place.position != number { checkout(to: number) }
  }
}
