public import FlowController
public import Platform

/// The bounds of a search, as the command line sets them.
public struct SearchBounds: Sendable {
  /// The limits of the counters.
  public var counting = CounterCaps()
  /// How many further revisions of the policy may be served.
  public var policyRevisions = 1
  /// Revisions of the policy in the question, which may also be served.
  public var askedRevisions: Set<UInt32> = []
  /// The newest iOS version to which the search may update; nil if it stays on one version.
  public var newest: Version?
  /// The maximum number of states.
  public var maxStates = 30_000_000
  /// The number of states at which a proof first looks whether a claim about what follows a step is already broken.
  public var firstLook = 20_000
  /// The steps that the search may use.
  public var steps = StepChoice.usual

  public init() {}
}
