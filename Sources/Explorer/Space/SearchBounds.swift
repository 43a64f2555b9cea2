public import FlowController
public import Platform

/// The bounds of a search, as the command line sets them.
public struct SearchBounds: Sendable {
  /// The limits of the counters.
  public var counting = CounterCaps()
  /// The maximum number of further policy revisions that the server may publish.
  public var policyRevisions = 1
  /// Policy revisions that the question names. The server may publish them, too.
  public var askedRevisions: Set<UInt32> = []
  /// The newest iOS version to which the search may update; nil if it stays on one version.
  public var newest: Version?
  public var maxStates = 30_000_000
  /// After this number of states, a proof checks for the first time whether a claim about later steps is already
  /// broken.
  public var firstLook = 20_000
  /// The steps that the search may use.
  public var steps = StepChoice.usual

  public init() {}
}
