public import FlowController
public import ScreenLibrary

/// Where a walk can be led to, and how one gets there.
public enum Route: Sendable {
  /// It is on screen.
  case here
  /// By these steps, from where the walk stands or from its first world.
  case steps([Step], fromBeginning: Bool)
  /// It cannot come up, from here or from the beginning; what was never met, by each way to it.
  case unreachable([Hindrance])
  /// No search went far enough to tell.
  case unknown

  /// Why one way to a prompt is never open.
  public struct Hindrance: Sendable {
    /// What held nowhere; empty where everything held somewhere, but never all at once.
    public let neverMet: [Requirement]

    public init(neverMet: [Requirement]) { self.neverMet = neverMet }
  }
}

/// Where a search for ways begins.
public struct GuideStart: Sendable {
  public let world: World
  /// The world before the first step; nil where the walk stands there.
  public let first: World?
  public let rules: Rules
  public let catalogue: Catalogue
}

/// Finds the shortest way to each of these prompts, and reports each as soon as it is known, by its place among them;
/// asks now and then whether to go on.
public typealias Guide =
  @Sendable (
    _ start: GuideStart, _ goals: [NamedPrompt], _ report: @escaping (Int, Route) -> Void,
    _ goesOn: @escaping () -> Bool
  ) -> Void
