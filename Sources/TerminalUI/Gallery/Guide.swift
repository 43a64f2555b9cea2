public import FlowController
public import ScreenLibrary

/// The way to a prompt or page.
public enum Route: Sendable {
  /// The destination is on screen.
  case here
  /// These steps, from the current world or from the first one.
  case steps([Step], fromBeginning: Bool)
  /// The destination cannot appear, from here or from the beginning. Each way to it has its unmet conditions.
  case unreachable([Hindrance])
  /// The searches were incomplete.
  case unknown

  /// Why one way to a prompt is never possible.
  public struct Hindrance: Sendable {
    /// The conditions that were never met; empty when each was met, but never all at once.
    public let neverMet: [Requirement]

    public init(neverMet: [Requirement]) { self.neverMet = neverMet }
  }
}

/// The start of a search for ways.
public struct GuideStart: Sendable {
  public let world: World
  /// The world before the first step of the history; nil when the walk is before its first step.
  public let first: World?
  public let rules: Rules
  public let catalogue: Catalogue
}

/// Finds the shortest path to each prompt, and calls `report` with the index of the prompt as soon as a path
/// is found. Calls `goesOn` repeatedly, and stops when it returns false.
public typealias Guide =
  @Sendable (
    _ start: GuideStart, _ goals: [NamedPrompt], _ report: @escaping (Int, Route) -> Void,
    _ goesOn: @escaping () -> Bool
  ) -> Void

/// A path whose steps are taken automatically, slowly enough for the user to watch them.
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
