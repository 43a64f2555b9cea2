import FlowController

/// A way that is walked automatically, slowly enough to be watched.
public struct Tour: Sendable {
  /// The destination as typed.
  let goal: String
  let steps: [Step]
  private(set) var taken = 0

  init(to goal: String, _ steps: [Step]) {
    self.goal = goal
    self.steps = steps
  }

  /// The next step; nil at the end.
  var next: Step? { taken < steps.count ? steps[taken] : nil }

  mutating func advance() { taken += 1 }
}
