import CellGrid
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Presenter mode. A key runs the next step of the script, even if the user has done other steps before.
extension WalkController {
  /// Converts a key of a presentation clicker to the key for the next step, or for undo. Returns nil for any other key,
  /// without a script, and while anything covers the phone.
  func clicked(_ event: InputEvent) -> InputEvent? {
    guard case .at(.phone) = model.mode, model.presentation?.isEmpty == false else { return nil }
    switch event {
    case .key(.pageDown), .key(.right): return .text(Command.next.key)
    case .key(.pageUp), .key(.left): return .text(Command.back.key)
    case .text(let typed): return typed.narrow == " " ? .text(Command.next.key) : nil
    case .key, .paste, .click, .wheel, .resize, .timeout: return nil
    }
  }

  /// Switches presenter mode on or off. The script keeps its position.
  func turnPresenting() {
    switch model.presenting {
    case .on(let script):
      model.presenting = .off(script)
      model.message = model.words.presentingOff
    case .off(let script):
      var shown = script ?? Presentation()
      // Steps that the user did while the mode was off may not follow the script.
      if script != nil { shown.recall(model.place, among: model.branches) }
      shown.remember(model.place, isFollowed: shown.isFollowed)
      model.presenting = .on(shown)
      if shown.isEmpty, !model.catalogue.hasNotes { model.message = model.words.noScript }
    }
  }

  /// Shows notes that are cut to their end, until the next key.
  func showWholeNotes() {
    guard let shown, model.cutsNotes(Layout(shown.grid.size, model)) else {
      return model.message = model.words.say(.noLongNote)
    }
    model.showsWholeNotes = true
  }

  /// Runs the next step of the script. If it is not possible, says why. Then the next call runs the next possible step.
  func takeNext() {
    guard let presentation = model.presentation, !presentation.isEmpty else {
      return model.message = model.words.noScript
    }
    guard let next = presentation.nextStep else { return model.message = model.words.scriptEnd }
    if let hindrance = presentation.hindrance(in: model.world, model.rules) {
      let possible = presentation.possible(in: model.world, model.rules)
      if presentation.hasOfferedSkip, let possible {
        model.presentation?.hasOfferedSkip = false
        return take(possible.step, skipping: possible.skipped)
      }
      model.message = model.words.cannotGoOn(
        next.text, model.words.reason(hindrance, model.catalogue), possible?.text)
      model.presentation?.hasOfferedSkip = possible != nil
      return
    }
    take(next.step)
  }

  /// Moves the position in the script together with the history. If the user does the next step of the script by hand,
  /// or answers the same prompt otherwise, the step counts as done.
  ///
  /// - Parameter world: The world before the step.
  func followScript(_ step: Step, in world: World, skipping count: Int) {
    guard var presentation = model.presentation else { return }
    let isNext = presentation.nextStep?.text == vocabulary.text(step)
    if count > 0 || isNext || presentation.isOtherAnswer(step, in: world) {
      presentation.pass(skipping: count)
    }
    presentation.remember(model.place, isFollowed: count > 0 || isNext)
    model.presentation = presentation
  }
}
