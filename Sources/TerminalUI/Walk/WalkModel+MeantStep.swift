import FlowController
import Phone

extension WalkModel {
  /// Returns the error with a suggestion that fits the screen: by the labels that the user reads, or by the ids on
  /// screen.
  ///
  /// - Parameter text: The whole text of the step.
  func meaning(_ error: UnknownStep, in text: String) -> UnknownStep {
    if case .choice = error.problem { return error }
    let screen = MeantStep(on: world, rules, catalogue, shownIn: shownLanguage)
    let isButton = error.problem == .role && !screen.buttons.isEmpty
    return UnknownStep(
      error.problem, found: error.found, expected: isButton ? screen.buttons : error.expected,
      suggestion: screen.step(for: error, in: text))
  }
}
