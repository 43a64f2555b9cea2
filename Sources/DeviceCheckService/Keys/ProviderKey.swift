import Crypto
import Foundation

/// The private key with which a developer's server signs its requests, and the identifiers of key and team.
public struct ProviderKey: Sendable {
  /// The identifier of the key, which has ten characters.
  public let keyID: String
  /// The identifier of the developer team, which has ten characters.
  public let team: String
  private let key: P256.Signing.PrivateKey

  /// The error for a file that does not contain such a key.
  public struct Unreadable: Error {}

  public init(keyID: String, team: String) {
    self.keyID = keyID
    self.team = team
    key = P256.Signing.PrivateKey()
  }

  /// Reads the key in a `.p8` file. It is a P-256 private key in PEM, as Apple's developer site provides it.
  ///
  /// - Throws: ``Unreadable`` if the text is not such a key.
  public init(pem: String, keyID: String, team: String) throws(Unreadable) {
    guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else { throw Unreadable() }
    self.key = key
    self.keyID = keyID
    self.team = team
  }

  public var pem: String { key.pemRepresentation + "\n" }

  /// The public key, with which signatures are checked.
  public var verifier: ProviderVerifier { ProviderVerifier(keyID: keyID, team: team, key: key.publicKey) }

  /// Returns a signed provider token: ES256, `kid`, `iss`, `iat`.
  ///
  /// - Parameters: Both are in seconds since 1970. `end` becomes `exp`, which some clients add.
  /// - Source: https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data
  public func token(at second: Int64, until end: Int64? = nil) -> String {
    let head = Base64.url(Data(#"{"alg":"ES256","kid":"\#(keyID)"}"#.utf8))
    let claims = Base64.url(
      Data(#"{"iss":"\#(team)","iat":\#(second)\#(end.map { #","exp":\#($0)"# } ?? "")}"#.utf8))
    let signed = head + "." + claims
    // Signing can fail only for a key outside of this process. This key is inside.
    guard let signature = try? key.signature(for: Data(signed.utf8)) else { return signed + "." }
    return signed + "." + Base64.url(signature.rawRepresentation)
  }
}
