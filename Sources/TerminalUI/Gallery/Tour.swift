import FlowController

/// A way that is being walked, a step at a time, slowly enough to be watched.
public struct Tour: Sendable {
  /// What it leads to, as typed.
  let goal: String
  /// All its steps.
  let steps: [Step]
  /// How many were taken.
  private(set) var taken = 0

  init(to goal: String, _ steps: [Step]) {
    self.goal = goal
    self.steps = steps
  }

  /// The step that comes next; nil at the end.
  var next: Step? { taken < steps.count ? steps[taken] : nil }

  mutating func advance() { taken += 1 }
}
