import CellGrid
import ScreenLibrary
import FlowController

/// The orders in lines of text: what the screen shows in its panels and on its pages.
@MainActor
struct PlainOrders {
  let session: any WalkSession
  let model: WalkModel
  let write: (String) -> Void

  private var words: Words { model.words }

  /// Carries out an order and writes what there is to read.
  ///
  /// - Throws: ``WalkFailure``; nothing changed then.
  func carryOut(_ order: Order) throws(WalkFailure) {
    switch order {
    case .back(let count): try session.travel(by: -count)
    case .forward(let count): try session.travel(by: count)
    case .jump(let number): try session.travel(to: number)
    case .switchTo(let name): try session.travel(.branch(name))
    case .name(let old, let new): try session.rename(old, to: new)
    case .history: return history()
    case .branches: return try branches()
    case .compare(let name, let other):
      return show(try Comparison(name, with: other, in: session, model.catalogue.names))
    case .faces: return faces()
    case .why: return why()
    }
    write("> " + words.place(session.place))
  }

  private func line(_ text: String) { write(text.sanitisedForCells) }

  private func history() {
    line("  " + words.place(session.place))
    for step in session.history {
      let ahead = step.number - session.place.position
      let mark = ahead == 0 ? "▸" : ahead < 0 ? " " : "+"
      let summary = step.summary.isEmpty ? "" : "  (" + step.summary + ")"
      line("\(mark) \(step.number). \(step.step)\(summary)")
    }
  }

  private func branches() throws(WalkFailure) {
    for branch in try session.branches() {
      let origin = branch.base.map { ", " + words.leaves($0, after: branch.start) } ?? ""
      line("\(branch.isCurrent ? "▸" : " ") \(branch.name): \(words.steps(branch.end))\(origin)")
    }
  }

  private func show(_ comparison: Comparison) {
    line("  \(words.side(comparison.left)) | \(words.side(comparison.right))")
    if comparison.groups.isEmpty { line("  " + words.nothingDiffers) }
    for group in comparison.groups {
      line("  " + words.group(group.group))
      for field in group.fields { line("    \(field.path): \(field.left) | \(field.right)") }
    }
  }

  private func faces() {
    let names = [words.tracking, words.location, words.notifications]
    for (name, face) in zip(names, Face.all(session.world, session.rules, words)) {
      line(
        "  \(name): \(words.truth) \(face.truth), \(words.appReads) \(face.api), "
          + "\(words.inSettings) \(face.settings)")
    }
    let readings = Face.identifiers(session.world, session.rules, absent: words.none)
    line("  \(words.identifier): " + readings.map { "\($0.name) \($0.value)" }.joined(separator: ", "))
  }

  private func why() {
    for row in WhyLine.all(model, words) {
      switch row {
      case .ask(let name, let place, let isMet): line("\(isMet ? "✓" : "·") \(name)  \(place)")
      case .condition(let name, let have, let need, let isMet):
        line("  \(isMet ? "✓" : "·") \(name): \(words.have) \(have), \(words.need) \(need)")
      }
    }
  }
}
