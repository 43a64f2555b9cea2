/// A device in the store: the facts fixed at its creation, and the state at its head.
public struct StoredDevice: Hashable, Sendable {
  /// The name, unique in the store.
  public let name: String
  /// The facts fixed at creation, as the caller passed them.
  public let header: String
  /// The hash of the flow when the last step was taken.
  public let flowHash: String
  /// The encoded state at the head of the history.
  public let state: String
  /// The number of steps from the first state to the head.
  public let position: Int
  /// Whether the device has taken no step since it was created or erased.
  public let isUntouched: Bool
  /// When the device was created or last erased, in seconds since 1970.
  public let created: Int64
  public let changed: Int64
}

/// The first state of a device that is created or erased.
public struct NewDevice: Hashable, Sendable {
  /// The facts fixed at creation (deployment target, assumptions), in a format that only the caller knows.
  public var header: String
  /// The hash of the flow at the start of the history.
  public var flowHash: String
  /// The encoded state before the first step.
  public var state: String
  /// The complete list of settings in that state.
  public var settings: [Setting]

  public init(header: String, flowHash: String, state: String, settings: [Setting]) {
    self.header = header
    self.flowHash = flowHash
    self.state = state
    self.settings = settings
  }
}
