import Crypto
import Foundation

/// One of Apple's two servers.
public enum ServerEnvironment: String, Sendable, CaseIterable {
  case development
  case production
}

/// The content of a device's token. It can be read only with the secret.
public struct DeviceToken: Sendable, Equatable {
  /// The name of the stored device to which the token belongs.
  public let device: String
  /// The server for which the token is valid.
  public let environment: ServerEnvironment
  /// When the token was created, in milliseconds since 1970 on the machine's clock.
  public let made: Int64
  /// Random bytes that make the token unique.
  let serial: [UInt8]
}

/// Creates and reads device tokens. They have no readable content, cannot be changed without the secret, contain no
/// line breaks, and are as long as real ones.
///
/// Real tokens are reported to be longer than 500 characters of base64, and to change with each call. Only Apple can
/// read their contents. The tokens here are sealed with AES-GCM, so only the owner of the secret can create or change
/// one.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/dcdevice/generatetoken(completionhandler:)
public struct TokenMint: Sendable {
  private static let version: UInt8 = 1
  private static let length = 1536
  private static let longestName = 200

  private let secret: SymmetricKey

  /// Makes a mint from a secret of 32 bytes; nil if the secret has another length.
  public init?(secret: some Collection<UInt8>) {
    guard secret.count == 32 else { return nil }
    self.secret = SymmetricKey(data: Data(secret))
  }

  /// Returns a new secret of 32 bytes.
  public static func newSecret() -> [UInt8] { SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) } }

  /// Returns a new token in base64; nil if the name of the device has more than 200 bytes.
  public func token(for device: String, _ environment: ServerEnvironment, at millisecond: Int64) -> String? {
    let name = Array(device.utf8)
    guard name.count <= Self.longestName else { return nil }
    var random = SystemRandomNumberGenerator()
    var plain: [UInt8] = [Self.version, environment == .production ? 1 : 0]
    plain += (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    plain += (0..<8).map { UInt8(truncatingIfNeeded: millisecond >> (8 * $0)) }
    plain += [UInt8(name.count)] + name
    plain += [UInt8](repeating: 0, count: Self.length - plain.count)
    guard let sealed = try? AES.GCM.seal(plain, using: secret).combined else { return nil }
    return sealed.base64EncodedString()
  }

  /// Returns the content of a token; nil if it was not created with this secret.
  public func read(_ token: String) -> DeviceToken? {
    // The characters are checked first, because the decoder may ignore invalid ones.
    guard token.utf8.count < 4096, let sealed = Data(base64Encoded: token),
      sealed.base64EncodedString() == token, let box = try? AES.GCM.SealedBox(combined: sealed),
      let plain = (try? AES.GCM.open(box, using: secret)).map({ [UInt8]($0) }),
      plain.count == Self.length, plain[0] == Self.version, Int(plain[26]) <= Self.longestName,
      let device = String(validating: plain[27..<(27 + Int(plain[26]))], as: UTF8.self)
    else { return nil }
    let made = (0..<8).reduce(Int64(0)) { $0 | Int64(plain[18 + $1]) << (8 * Int64($1)) }
    return DeviceToken(
      device: device, environment: plain[1] == 1 ? .production : .development, made: made,
      serial: Array(plain[2..<18]))
  }
}
