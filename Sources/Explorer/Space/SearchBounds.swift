public import FlowController
public import Platform

/// How far a search goes: what the command line's bounds say.
public struct SearchBounds: Sendable {
  /// How far counters are told apart.
  public var counting = CounterCaps()
  /// How many further revisions of the policy may be served.
  public var policyRevisions = 1
  /// Revisions of the policy that are asked about: they may be served too.
  public var askedRevisions: Set<UInt32> = []
  /// The newest iOS version that an update in the search leads to; nil where the search stays on one version.
  public var newest: Version?
  /// How many states may be kept.
  public var maxStates = 30_000_000
  /// Which steps it may use.
  public var steps = StepChoice.usual

  public init() {}
}
