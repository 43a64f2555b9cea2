import Crypto
import Foundation
import Synchronization

/// Checks the provider tokens of one key and team, as Apple's server does.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data for the
///   form. The maximum age of one hour is assumed, because it is that of provider tokens for notifications (inferred),
///   https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
public final class ProviderVerifier: Sendable {
  /// What is wrong with a token.
  public enum Fault: Error, Equatable {
    /// The token is missing or malformed.
    case malformed
    /// The token's algorithm, key, team or signature is wrong, or its time is in the future.
    case unverified
    /// The token is older than one hour, or its own expiration time has passed.
    case expired
  }

  private struct Header: Decodable {
    let alg: String
    let kid: String?
  }

  private struct Claims: Decodable {
    let iss: String?
    let iat: Double?
    let exp: Double?
  }

  /// The maximum age of a token in seconds.
  private static let age = 3600.0
  /// The maximum allowed difference between two clocks, in seconds.
  private static let skew = 60.0
  /// The maximum number of cached tokens. Each has at most 8 KiB.
  private static let most = 64

  let keyID: String
  let team: String
  private let key: P256.Signing.PublicKey
  /// The tokens that were verified, and when each is valid. They are cached, because a server sends the same token for
  /// up to one hour. Each verifier has one fixed key, so the cache contains no token of another key.
  private let known = Mutex<[String: Span]>([:])

  private struct Span {
    let from: Double
    let until: Double
  }

  init(keyID: String, team: String, key: P256.Signing.PublicKey) {
    self.keyID = keyID
    self.team = team
    self.key = key
  }

  /// Checks the value of an `Authorization` field.
  ///
  /// - Parameter second: The current time of the machine's clock, in seconds since 1970.
  /// - Throws: ``Fault``.
  public func check(_ authorization: String?, at second: Double) throws(Fault) {
    guard let authorization, authorization.utf8.count <= 8192 else { throw .malformed }
    let words = authorization.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
    guard words.count == 2, Substring(words[0]).lowercased() == "bearer" else { throw .malformed }
    let token = String(Substring(words[1]))
    let span: Span
    if let earlier = known.withLock({ $0[token] }) {
      span = earlier
    } else {
      span = try verified(token)
      known.withLock { known in
        if known.count >= Self.most { known.removeAll() }
        known[token] = span
      }
    }
    // The time is checked in every call, because a cached token can expire.
    guard span.from <= second + Self.skew else { throw .unverified }
    guard second < span.until else { throw .expired }
  }

  /// Returns when a token is valid, if its signature is correct.
  private func verified(_ token: String) throws(Fault) -> Span {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    guard parts.count == 3, let head = Base64.bytes(url: parts[0]), let body = Base64.bytes(url: parts[1]),
      let signature = Base64.bytes(url: parts[2]), let header = try? decoder.decode(Header.self, from: head),
      let claims = try? decoder.decode(Claims.self, from: body)
    else { throw .malformed }
    // Only this algorithm is accepted, whatever the header of the token says. In particular, `none` is rejected.
    guard header.alg == "ES256", header.kid == keyID, claims.iss == team, let issued = claims.iat,
      let written = try? P256.Signing.ECDSASignature(rawRepresentation: signature),
      key.isValidSignature(written, for: Data("\(parts[0]).\(parts[1])".utf8))
    else { throw .unverified }
    return Span(from: issued, until: min(issued + Self.age, claims.exp ?? .infinity))
  }
}
