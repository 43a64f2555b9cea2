/// Decides whether a token can be used.
///
/// Apple asks servers to treat a token as used after one request, but keeps it valid long enough for a retry. So a
/// token is accepted again for a while after its first use, and never after that.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/dcdevice/generatetoken(completionhandler:); how
///   long is not published (inferred).
public struct TokenLedger: Sendable {
  /// The milliseconds for which a token is valid if it is never used.
  private let lifetime: Int64
  /// The milliseconds for which it is accepted again after its first use.
  private let retry: Int64
  private let uses: any TokenUses

  /// How far the clock of the machine that made a token can be ahead, in milliseconds.
  private static let leeway: Int64 = 60_000

  /// Makes a ledger.
  ///
  /// - Parameters: Both times are in milliseconds.
  public init(lifetime: Int64, retry: Int64, uses: any TokenUses = RememberedUses()) {
    self.lifetime = lifetime
    self.retry = retry
    self.uses = uses
  }

  /// Returns whether a token can be used now, and counts it as used.
  ///
  /// - Throws: ``BitFailure`` if the use cannot be recorded.
  public func admits(_ token: DeviceToken, at now: Int64) throws(BitFailure) -> Bool {
    guard token.made <= now + Self.leeway, now - token.made < lifetime else { return false }
    guard let first = try uses.use(token.serial, at: now) else { return true }
    // A clock that was set back does not make a used token new again.
    return abs(now - first) < retry
  }
}
