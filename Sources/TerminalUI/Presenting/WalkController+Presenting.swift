import FlowController
import Platform
import ScreenLibrary

/// Presenter mode: the next step of a script on a key, wherever the presenter has wandered meanwhile.
extension WalkController {
  /// Presenter mode on or off. A script stays where it was.
  func turnPresenting() {
    switch model.presenting {
    case .on(let script): model.presenting = .off(script)
    case .off(let script):
      var script = script ?? Presentation()
      script.remember(model.place)
      model.presenting = .on(script)
      if script.isEmpty, !model.catalogue.hasNotes { model.message = model.words.noScript }
    }
  }

  /// Takes the next step of the script. Where it cannot happen, says why; once more takes the next that can.
  func takeNext() {
    guard let presentation = model.presentation, !presentation.isEmpty else {
      return model.message = model.words.noScript
    }
    guard let next = presentation.nextStep else { return model.message = model.words.scriptIsOver }
    if let obstacle = model.world.obstacle(to: next.step, model.rules) {
      let possible = presentation.possible(in: model.world, model.rules)
      if presentation.hasOfferedSkip, let possible {
        model.presentation?.hasOfferedSkip = false
        return take(possible.step, skipping: possible.skipped)
      }
      model.message = model.words.cannotGoOn(next.text, model.words.reason(obstacle), possible?.text)
      model.presentation?.hasOfferedSkip = possible != nil
      return
    }
    take(next.step)
  }

  /// Keeps the script beside the history: a step of the script that was taken by hand counts as taken.
  func followScript(_ step: Step, skipping count: Int) {
    guard var presentation = model.presentation else { return }
    if count > 0 {
      presentation.pass(skipping: count)
    } else if let next = presentation.nextStep, next.text == vocabulary.text(step) {
      presentation.pass()
    }
    presentation.remember(model.place)
    model.presentation = presentation
  }
}
