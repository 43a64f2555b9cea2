import FlowController
import Platform
import ScreenLibrary

/// Presenter mode: a key takes the next step of the script, even after other steps.
extension WalkController {
  /// Returns the key that a key of a presentation clicker replaces while a script is shown: the next step, or
  /// undo; nil for other keys, and while anything covers the phone.
  func clicked(_ event: InputEvent) -> InputEvent? {
    guard case .at(.phone) = model.mode, model.presentation?.isEmpty == false else { return nil }
    switch event {
    case .key(.pageDown), .key(.right): return .text(Command.next.key)
    case .key(.pageUp), .key(.left): return .text(Command.back.key)
    case .text(let typed): return typed.narrow == " " ? .text(Command.next.key) : nil
    case .key, .paste, .click, .wheel, .resize, .timeout: return nil
    }
  }

  /// Turns presenter mode on or off. The script keeps its position.
  func turnPresenting() {
    switch model.presenting {
    case .on(let script):
      model.presenting = .off(script)
      model.message = model.words.presentingOff
    case .off(let script):
      var shown = script ?? Presentation()
      // Steps that were taken meanwhile led away from the script.
      if script != nil { shown.recall(model.place) }
      shown.remember(model.place, isFollowed: shown.isFollowed)
      model.presenting = .on(shown)
      if shown.isEmpty, !model.catalogue.hasNotes { model.message = model.words.noScript }
    }
  }

  /// Takes the next step of the script. If it is not possible, says why; the next call takes the next
  /// possible one.
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

  /// Moves the script along with the history. A step of the script that was taken by hand counts as done.
  func followScript(_ step: Step, skipping count: Int) {
    guard var presentation = model.presentation else { return }
    let isNext = presentation.nextStep?.text == vocabulary.text(step)
    if count > 0 || isNext { presentation.pass(skipping: count) }
    presentation.remember(model.place, isFollowed: count > 0 || isNext)
    model.presentation = presentation
  }
}
