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
  /// The world before the first step; nil when the walk is there.
  public let first: World?
  public let rules: Rules
  public let catalogue: Catalogue
}

/// Finds the shortest way to each prompt and reports each result at once, with the index of its prompt. Asks
/// repeatedly whether to continue.
public typealias Guide =
  @Sendable (
    _ start: GuideStart, _ goals: [NamedPrompt], _ report: @escaping (Int, Route) -> Void,
    _ goesOn: @escaping () -> Bool
  ) -> Void

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
