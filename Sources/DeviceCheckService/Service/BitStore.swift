/// The two bits of a device.
public struct DeviceBits: Sendable, Equatable {
  public var bit0: Bool
  public var bit1: Bool
  /// The month of the last change, `YYYY-MM`.
  public var lastUpdate: String

  /// Makes bits that were last set in this month.
  public init(bit0: Bool, bit1: Bool, lastUpdate: String) {
    self.bit0 = bit0
    self.bit1 = bit1
    self.lastUpdate = lastUpdate
  }
}

/// A store for the bits of devices.
public protocol BitStore: Sendable {
  /// Returns the bits of a device; nil if they were never set.
  ///
  /// - Throws: ``BitFailure``.
  func bits(of device: String) throws(BitFailure) -> DeviceBits?

  /// Sets bits. A bit that is nil keeps its value.
  ///
  /// - Throws: ``BitFailure``. Then nothing is changed.
  func set(bit0: Bool?, bit1: Bool?, of device: String) throws(BitFailure)
}

/// Why bits cannot be read or set.
public enum BitFailure: Error, Equatable {
  /// The device no longer exists.
  case noDevice
  /// The bits are not available now, for this reason.
  case busy(String)
  /// An unexpected error, with its reason.
  case broken(String)
}
