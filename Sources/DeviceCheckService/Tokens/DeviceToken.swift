import Crypto
import Foundation

/// One of Apple's two servers.
public enum ServerEnvironment: String, Sendable, CaseIterable {
  case development
  case production
}

/// What a device's token says to whoever holds the secret.
public struct DeviceToken: Sendable, Equatable {
  /// The stored device it is of.
  public let device: String
  /// The server it is for.
  public let environment: ServerEnvironment
  /// When it was made, in milliseconds since 1970 of the machine's clock.
  public let made: Int64
  /// What tells it from every other.
  let serial: [UInt8]
}

/// Makes and reads device tokens: opaque, authenticated, without line breaks, as long as real ones.
///
/// Real tokens are said to be longer than 500 characters of base64 and to change with each call; their contents are
/// Apple's. These are sealed with AES-GCM, so that none can be made or altered without the secret.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/dcdevice/generatetoken(completionhandler:)
public struct TokenMint: Sendable {
  private static let version: UInt8 = 1
  private static let length = 1536
  private static let longestName = 200

  private let secret: SymmetricKey

  /// A mint with this secret of 32 bytes; nil for another length.
  public init?(secret: some Collection<UInt8>) {
    guard secret.count == 32 else { return nil }
    self.secret = SymmetricKey(data: Data(secret))
  }

  /// A new secret of 32 bytes.
  public static func newSecret() -> [UInt8] { SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) } }

  /// A new token in base64; nil for a device's name of more than 200 bytes.
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

  /// What a token says; nil for what this mint has not made.
  public func read(_ token: String) -> DeviceToken? {
    // The characters are looked at first: a decoder may pass over what is none of base64.
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
