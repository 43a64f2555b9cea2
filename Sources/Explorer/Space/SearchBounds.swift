public import Platform

/// How far a search goes: what the command line's bounds say.
public struct SearchBounds: Sendable {
  /// The number at which the counter of launches saturates; never less than the flow compares it with.
  public var maxLaunches: UInt32 = 0
  /// How many further revisions of the policy may be served.
  public var policyRevisions = 1
  /// The newest iOS version that an update in the search leads to; nil where the search stays on one version.
  public var newest: Version?
  /// How many states may be kept.
  public var maxStates = 30_000_000
  /// Which steps it may use.
  public var steps = StepChoice.usual

  /// The usual bounds.
  public init() {}
}
