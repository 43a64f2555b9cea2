/// One step of a device's history.
public struct HistoryStep: Hashable, Sendable {
  /// The number of the entry, unique in the store.
  public let id: Int64
  /// The number of the entry before this one; the first state, at position 0, is an entry, too.
  public let parent: Int64
  /// The number of steps since the first state; the first step has 1.
  public let position: Int
  /// The step as users type it.
  public let step: String
  /// The encoded state after the step.
  public let state: String
  /// What happened, one encoded event per element.
  public let events: [String]
  /// The hash of the flow, if it changed with this step; otherwise nil.
  public let flowHash: String?
  /// Whether the state was imported from elsewhere instead of being computed; the events are then unknown.
  public let isOnTrust: Bool
}
