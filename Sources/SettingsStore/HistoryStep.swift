/// One step of a device's history, read back.
public struct HistoryStep: Hashable, Sendable {
  /// The number of the entry, unique in the store.
  public let id: Int64
  /// The entry this one followed; the first state, position 0, is an entry as well.
  public let parent: Int64
  /// How many steps after the first state this is; the first step has 1.
  public let position: Int
  /// The step as it would be typed.
  public let step: String
  /// The encoded state after the step.
  public let state: String
  /// What happened, a line each.
  public let log: [String]
  /// The hash of what the flow did, where that changed with this step.
  public let flowHash: String?
  /// Whether the state was taken over from elsewhere instead of being computed; the log is then unknown.
  public let isOnTrust: Bool
}
