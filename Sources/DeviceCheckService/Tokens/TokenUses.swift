import Synchronization

/// Stores when each token was first used. All services of a store share it.
public protocol TokenUses: Sendable {
  /// Records a use.
  ///
  /// - Parameters:
  ///   - serial: The serial number of the token, 16 bytes.
  ///   - now: The time of the use, in milliseconds.
  /// - Returns: When the token was first used; nil if this is the first use.
  /// - Throws: ``BitFailure`` if the use cannot be recorded.
  func use(_ serial: [UInt8], at now: Int64) throws(BitFailure) -> Int64?
}

/// Stores uses in memory. They are lost when this object is released.
public final class RememberedUses: TokenUses {
  private let first = Mutex<[[UInt8]: Int64]>([:])

  public init() {}

  public func use(_ serial: [UInt8], at now: Int64) -> Int64? {
    first.withLock { first in
      if let known = first[serial] { return known }
      first[serial] = now
      return nil
    }
  }
}
