import Foundation

/// The two alphabets of base64 that DeviceCheck uses.
enum Base64 {
  /// Decodes base64url text without padding, as a JWT contains it; nil if the text is invalid.
  static func bytes(url text: some StringProtocol) -> Data? {
    guard text.utf8.allSatisfy({ isURLDigit($0) }) else { return nil }
    var usual = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    usual += String(repeating: "=", count: (4 - usual.utf8.count % 4) % 4)
    return Data(base64Encoded: usual)
  }

  /// Encodes bytes as base64url without padding.
  static func url(_ bytes: some DataProtocol) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }

  private static func isURLDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
