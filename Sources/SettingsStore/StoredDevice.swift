/// A device in the store, with its state at the head.
public struct StoredDevice: Hashable, Sendable {
  /// The name, unique in the store.
  public let name: String
  /// Facts that are fixed when the device is created, as the caller passed them.
  public let header: String
  /// The hash of the flow when the last step was taken.
  public let flowHash: String
  /// The encoded state at the head of the history.
  public let state: String
  /// The number of steps from the first state to the head.
  public let position: Int
  /// Whether the device has taken no step since it was created or last erased.
  public let isUntouched: Bool
  /// When the device was created or last erased, in seconds since 1970.
  public let created: Int64
  public let changed: Int64
}

/// The first state of a device, for creating or erasing it.
public struct NewDevice: Hashable, Sendable {
  /// Facts that are fixed when the device is created: deployment target and assumptions. Only the caller knows the
  /// format.
  public var header: String
  /// The hash of the flow at the start of the history.
  public var flowHash: String
  /// The encoded state before the first step.
  public var state: String
  /// All settings in this state.
  public var settings: [Setting]

  public init(header: String, flowHash: String, state: String, settings: [Setting]) {
    self.header = header
    self.flowHash = flowHash
    self.state = state
    self.settings = settings
  }
}
