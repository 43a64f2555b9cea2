/// The names a flow file gives to what ``Flow`` holds by index.
public struct FlowNames: Hashable, Sendable {
  /// Identifiers of the features.
  public var features: [String]
  /// Identifiers of the asks.
  public var asks: [String]
  /// Names of the counted events.
  public var events: [String]

  /// These names, in the order of the flow's tables.
  public init(features: [String] = [], asks: [String] = [], events: [String] = []) {
    self.features = features
    self.asks = asks
    self.events = events
  }
}
