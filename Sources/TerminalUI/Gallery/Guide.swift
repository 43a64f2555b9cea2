public import FlowController
public import ScreenLibrary

/// The path to a prompt or page.
public enum Route: Sendable {
  /// The prompt or page is already on screen.
  case here
  /// The steps of the path. They start at the current world, or at the beginning of the history.
  case steps([Step], fromBeginning: Bool)
  /// The prompt or page cannot appear, neither from here nor from the beginning. Each possible cause of it has its
  /// unmet conditions.
  case unreachable([Hindrance])
  /// The searches were incomplete, so the path is unknown.
  case unknown

  /// Why one possible cause of a prompt never shows it.
  public struct Hindrance: Sendable {
    /// The conditions that were never met. It is empty if each was met at some time, but never all together.
    public let neverMet: [Requirement]

    public init(neverMet: [Requirement]) { self.neverMet = neverMet }
  }
}

/// Where a search for paths starts.
public struct GuideStart: Sendable {
  public let world: World
  /// The world before the first step of the history; nil if the walk has no steps yet.
  public let first: World?
  public let rules: Rules
  public let catalogue: Catalogue
}

/// A function that finds the shortest path to each prompt. When it has found one, it calls `report` with the index of
/// the prompt. It often calls `goesOn`, and stops if this returns false.
public typealias Guide =
  @Sendable (
    _ start: GuideStart, _ goals: [NamedPrompt], _ report: @escaping (Int, Route) -> Void,
    _ goesOn: @escaping () -> Bool
  ) -> Void

/// A path whose steps run automatically, slowly enough for the user to watch.
public struct Tour: Sendable {
  /// The name of the goal, as the user typed it.
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
