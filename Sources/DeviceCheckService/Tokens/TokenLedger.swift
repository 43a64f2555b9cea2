import Synchronization

/// Which tokens have been used, and since when.
///
/// Apple asks to treat a token as used up by one request, and says that it stays valid long enough for a server to
/// try again. So a token is taken again for a while after its first use, and never after that.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/dcdevice/generatetoken(completionhandler:); how
///   long is not published (inferred).
public final class TokenLedger: Sendable {
  /// A token's first use.
  public struct Use: Sendable, Hashable {
    /// The token's serial, 16 bytes.
    public let serial: [UInt8]
    public let at: Int64

    public init(serial: [UInt8], at: Int64) {
      self.serial = serial
      self.at = at
    }
  }

  /// Milliseconds a token is good for when it was never used.
  private let lifetime: Int64
  /// Milliseconds it is taken again after its first use.
  private let retry: Int64
  private let keep: @Sendable (Use) -> Void
  private let uses: Mutex<Uses>

  private struct Uses {
    var first: [[UInt8]: Int64] = [:]
    var swept: Int64 = 0
  }

  /// A ledger that knows these uses.
  ///
  /// - Parameter keep: called once for each first use, to write it down.
  public init(
    lifetime: Int64, retry: Int64, known: [Use] = [], keep: @escaping @Sendable (Use) -> Void = { _ in }
  ) {
    self.lifetime = lifetime
    self.retry = retry
    self.keep = keep
    var uses = Uses()
    for use in known { uses.first[use.serial] = use.at }
    self.uses = Mutex(uses)
  }

  /// Whether a token can be used now; counts it as used.
  public func admits(_ token: DeviceToken, at now: Int64) -> Bool {
    guard token.made <= now + 60_000, now - token.made < lifetime else { return false }
    let (isAdmitted, isFirst) = uses.withLock { uses in
      // What is too old to be admitted for its age need not be remembered.
      if now - uses.swept > 60_000 {
        uses.swept = now
        let oldest = now - lifetime - 60_000
        uses.first = uses.first.filter { $0.value > oldest }
      }
      guard let first = uses.first[token.serial] else {
        uses.first[token.serial] = now
        return (true, true)
      }
      return (now - first < retry, false)
    }
    if isFirst { keep(Use(serial: token.serial, at: now)) }
    return isAdmitted
  }
}
