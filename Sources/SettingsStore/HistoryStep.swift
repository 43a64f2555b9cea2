/// One step of a device's history.
public struct HistoryStep: Hashable, Sendable {
  /// The number of the entry, unique in the store.
  public let id: Int64
  /// The number of the previous entry. The first state, at position 0, is an entry too.
  public let parent: Int64
  /// The number of steps from the first state to this step, which is counted too.
  public let position: Int
  /// The step as users type it.
  public let step: String
  /// The encoded state after the step.
  public let state: String
  /// The events of the step, one encoded event per element.
  public let events: [String]
  /// The hash of the flow, if it changed with this step; otherwise nil.
  public let flowHash: String?
  /// Whether the state was imported instead of computed; the events are then unknown.
  public let isOnTrust: Bool
}
