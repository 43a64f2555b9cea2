import Synchronization

/// Simulated failures, with which developers can test the retries of their server.
public final class Faults: Sendable {
  /// A status, and the share of requests that get it. The share is above 0 and at most 1.
  public struct Share: Sendable, Equatable {
    /// The status code, from 400 to 599.
    public let status: Int
    /// The share of requests.
    public let share: Double

    /// Parses a share such as `503` or `429:0.1`; nil for any other text.
    public init?(_ words: String) {
      let parts = words.split(separator: ":", omittingEmptySubsequences: false)
      guard (1...2).contains(parts.count), parts[0].count == 3, let status = Int(parts[0]),
        (400...599).contains(status)
      else { return nil }
      self.status = status
      guard parts.count == 2 else {
        share = 1
        return
      }
      guard let share = Double(parts[1]), share > 0, share <= 1 else { return nil }
      self.share = share
    }
  }

  private let shares: [Share]
  private let generator: Mutex<UInt64>

  /// Makes faults with these shares. With the same seed, the same requests of a sequence fail.
  public init(_ shares: [Share], seed: UInt64) {
    self.shares = shares
    generator = Mutex(seed)
  }

  /// Returns the status with which the next request must fail; nil if it must succeed.
  public func next() -> Int? {
    guard !shares.isEmpty else { return nil }
    var drawn = generator.withLock { state in Self.draw(&state) }
    for share in shares {
      if drawn < share.share { return share.status }
      drawn -= share.share
    }
    return nil
  }

  /// Returns a random number from 0 up to, but not including, 1 (SplitMix64).
  private static func draw(_ state: inout UInt64) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / Double(1 << 53)
  }
}
