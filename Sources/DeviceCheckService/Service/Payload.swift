import Foundation

/// The body of a request, checked field by field.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data
struct Payload {
  let deviceToken: String
  let bit0: Bool?
  let bit1: Bool?

  /// Which part of a body is wrong.
  enum Fault: Error, Equatable {
    case payload, deviceToken, timestamp, bits
  }

  /// A value of some JSON type, of which only what is expected here is told apart.
  private enum Value: Decodable {
    case text(String), whole(Int64), truth(Bool), other

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.singleValueContainer() else {
        self = .other
        return
      }
      if let truth = try? container.decode(Bool.self) {
        self = .truth(truth)
      } else if let whole = try? container.decode(Int64.self) {
        self = .whole(whole)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }
  }

  /// A timestamp below this many milliseconds is one in seconds: it would lie in 1973 (inferred; the document asks for
  /// milliseconds and says nothing of others).
  private static let earliest: Int64 = 100_000_000_000

  /// - Parameter hasBits: whether bits may be set.
  /// - Throws: ``Fault``, the first that is found in the order token, time, transaction, bits.
  init(_ body: [UInt8], hasBits: Bool) throws(Fault) {
    guard let fields = try? JSONDecoder().decode([String: Value].self, from: Data(body)) else {
      throw .payload
    }
    guard case .text(let token)? = fields["device_token"], !token.isEmpty else { throw .deviceToken }
    guard case .whole(let time)? = fields["timestamp"], time >= Self.earliest else { throw .timestamp }
    guard case .text(let transaction)? = fields["transaction_id"], !transaction.isEmpty else {
      throw .payload
    }
    deviceToken = token
    guard hasBits else {
      (bit0, bit1) = (nil, nil)
      return
    }
    bit0 = try Self.bit(fields["bit0"])
    bit1 = try Self.bit(fields["bit1"])
    // Both are optional, each: an update without any has nothing to do (inferred from the wire text).
    if bit0 == nil, bit1 == nil { throw .bits }
  }

  private static func bit(_ value: Value?) throws(Fault) -> Bool? {
    switch value {
    case nil: nil
    case .truth(let truth)?: truth
    case .text, .whole, .other: throw .bits
    }
  }
}
