import TerminalUI

/// A simulated user of the walk in lines of text.
@MainActor
struct PlainHand {
  let text: String
  let session: MemorySession
  let allTaken: Bool

  /// Runs a walk on these input lines, starting after the steps of a rehearsal.
  init(
    _ lines: [String], _ rehearsal: Rehearsal = Rehearsal(), presentation: Presentation? = nil
  ) throws {
    let hand = try Hand(rehearsal)
    var model = hand.controller.model
    model.presentation = presentation
    var rest = lines[...]
    var written: [String] = []
    let walk = PlainWalk(
      session: hand.session, model: model, read: { rest.popFirst() }, write: { written.append($0) })
    allTaken = walk.run()
    session = hand.session
    text = written.joined(separator: "\n") + "\n"
  }
}
