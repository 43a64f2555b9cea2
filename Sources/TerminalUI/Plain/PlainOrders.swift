import CellGrid
import FlowController
import Localization
import ScreenLibrary

/// The palette commands in plain mode. They write the contents of panels and pages as text.
@MainActor
struct PlainOrders {
  let controller: WalkController
  let write: (String) -> Void

  private var model: WalkModel { controller.model }
  private var words: Words { model.words }

  /// Runs a command, and writes its result.
  ///
  /// - Returns: Whether the command was possible.
  func carryOut(_ order: PaletteCommand) -> Bool {
    switch order {
    case .back, .forward, .jump, .switchTo, .name:
      controller.carryOut(order)
      return tell { line("> " + words.place(model.place)) }
    case .go(let name):
      controller.carryOut(order)
      return tell { if name == nil { gallery() } else { line("> " + words.place(model.place)) } }
    case .beside:
      controller.carryOut(order)
      return tell {}
    case .language(let tag):
      let isShown = controller.turnLanguage(to: tag)
      if let message = model.message { line(message) }
      return isShown
    case .compare:
      controller.carryOut(order)
      return tell(showPage)
    case .next:
      controller.carryOut(order)
      return tellStep()
    case .present:
      controller.carryOut(order)
      if let message = model.message { line(message) }
    case .again, .quit:
      controller.carryOut(order)
      return tell {}
    case .history: history()
    case .branches: branches()
    case .faces: faces()
    case .why: why()
    case .help(let all): help(withObstacles: all)
    case .copy(let part):
      // Plain mode writes the text, so that the user can copy it from the output.
      do {
        guard let text = try controller.text(of: part) else { return tell {} }
        for row in text.split(separator: "\n", omittingEmptySubsequences: false) { line(String(row)) }
      } catch {
        controller.say(error)
        return tell {}
      }
    case .theme: line(words.unknownKey(PaletteCommand.Word.theme.rawValue))
    case .saveWalk:
      controller.carryOut(order)
      line(model.message ?? "")
    case .save(let format):
      controller.slide(to: 1)
      // Plain mode has no screen. So the frame of a terminal with the usual size is saved.
      line(model.keep(model.frame(Size(width: 80, height: 24)).grid, as: format))
    }
    return true
  }

  /// Writes the last step and its effects, or why it did not run.
  func tellStep() -> Bool {
    tell {
      line("> " + (model.history.last { $0.number == model.place.position }?.step ?? ""))
      for event in model.lastEvents { line("  " + words.line(event, model.catalogue)) }
    }
  }

  private func tell(_ write: () -> Void) -> Bool {
    if let message = model.message {
      line(message)
      return false
    }
    write()
    return true
  }

  private func line(_ text: String) { write(text.sanitisedForCells) }

  private func history() {
    line("  " + words.place(model.place))
    for step in model.history {
      let ahead = step.number - model.place.position
      let mark = ahead == 0 ? "▸" : ahead < 0 ? " " : "+"
      let summary = words.summary(step, model.catalogue)
      line("\(mark) \(step.number). \(step.step)" + (summary.isEmpty ? "" : "  (\(summary))"))
    }
  }

  private func branches() {
    controller.lookAtBranches()
    for branch in model.branches {
      let origin = branch.base.map { ", " + words.leaves($0, after: branch.start) } ?? ""
      line("\(branch.isCurrent ? "▸" : " ") \(branch.name): \(words.steps(branch.end))\(origin)")
    }
    if model.branches.count < 2 { line("  " + words.onlyOneBranch) }
  }

  /// Writes the prompts and pages, with the number of steps to each.
  private func gallery() {
    if let gallery = model.gallery {
      let page = GalleryPage(gallery: gallery, chosen: 0, model: model)
      for isUsed in [true, false] {
        let part = gallery.goals.indices.filter { gallery.areUsed[$0] == isUsed }
        if !isUsed, !part.isEmpty { line(words.say(.galleryUnused)) }
        for index in part { line("  " + page.text(index) + "  " + page.state(index).text) }
      }
    }
    controller.closeGallery()
  }

  /// Writes the open page as text, and closes it.
  private func showPage() {
    guard case .comparison(let comparison, _) = model.mode.ground else { return }
    controller.model.mode = .at(.phone)
    line("  \(words.side(comparison.left)) | \(words.side(comparison.right))")
    if comparison.groups.isEmpty { line("  " + words.nothingDiffers) }
    for group in comparison.groups {
      line("  " + words.group(group.group))
      for field in group.fields { line("    " + words.line(field, model.catalogue)) }
    }
  }

  private func faces() {
    for permission in Face.permissions(model.world, model.rules) {
      let name = words.name(of: permission, model.catalogue)
      let face = Face(permission, model.world, model.rules, words)
      line(
        "  \(name): \(words.truth) \(face.truth), \(words.appReads) \(face.api), "
          + "\(words.inSettings) \(face.settings)")
    }
    let readings = Face.identifiers(model.world, model.rules, words)
    line("  \(words.identifier): " + readings.map { "\($0.name) \($0.value)" }.joined(separator: ", "))
  }

  private func why() {
    for row in WhyLine.all(model, words) {
      switch row {
      case .ask(let name, let place, _): line("\(row.sign) \(name)  \(place)")
      // Plain mode does not show keys.
      case .way(let text, _): line("    \(row.sign) \(text)")
      case .requirement(let name, let have, let need, let isMet):
        line("  \(isMet ? "✓" : "·") \(name): \(words.have) \(have), \(words.need) \(need)")
      }
    }
  }

  /// Writes the lines that can be typed now. On request, also writes the others, with the reason.
  private func help(withObstacles: Bool) {
    controller.lookAtBranches()
    line(words.plainHelp)
    for entry in CommandPalette(model).entries("") where withObstacles || entry.obstacle == nil {
      line("  \(entry.text)  \(entry.obstacle.map { "(\($0))" } ?? entry.description)")
    }
  }
}
