/// Decides whether a token can be used.
///
/// Apple tells servers to use a token for only one request, but keeps it valid long enough for a retry. So a token is
/// accepted again for some time after its first use, and then never again.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/dcdevice/generatetoken(completionhandler:). The
///   length of this time is not published (inferred).
public struct TokenLedger: Sendable {
  /// In milliseconds. How long a token is valid if it is never used.
  private let lifetime: Int64
  /// In milliseconds. How long a token is accepted again after its first use.
  private let retry: Int64
  private let uses: any TokenUses

  /// In milliseconds. How far the clock of the machine that created a token can be ahead.
  private static let leeway: Int64 = 60_000

  /// - Parameters: Both times are in milliseconds.
  public init(lifetime: Int64, retry: Int64, uses: any TokenUses = RememberedUses()) {
    self.lifetime = lifetime
    self.retry = retry
    self.uses = uses
  }

  /// Returns whether a token can be used now. If so, records the use.
  ///
  /// - Throws: ``BitFailure`` if the use cannot be recorded.
  public func admits(_ token: DeviceToken, at now: Int64) throws(BitFailure) -> Bool {
    guard token.made <= now + Self.leeway, now - token.made < lifetime else { return false }
    guard let first = try uses.use(token.serial, at: now) else { return true }
    // Setting the clock back does not make a used token valid again.
    return abs(now - first) < retry
  }
}
