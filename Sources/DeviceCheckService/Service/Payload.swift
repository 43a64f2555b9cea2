import Foundation

/// The body of a request. Each field is checked.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data
struct Payload {
  let deviceToken: String
  let bit0: Bool?
  let bit1: Bool?

  /// The part of the body that is invalid.
  enum Fault: Error, Equatable {
    case payload, deviceToken, timestamp, bits
  }

  /// The fields of a body that have the expected type. Each field is decoded only as this type. A failed attempt throws
  /// an error, which would take more time than everything else.
  private struct Fields: Decodable {
    let deviceToken: String?
    let transactionID: String?
    let timestamp: Int64?
    let bit0: Bit
    let bit1: Bit

    enum Bit {
      case missing, other
      case set(Bool)
    }

    private enum Key: String, CodingKey {
      case deviceToken = "device_token"
      case transactionID = "transaction_id"
      case timestamp, bit0, bit1
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      func value<Value: Decodable>(_ key: Key) -> Value? {
        container.contains(key) ? try? container.decode(Value.self, forKey: key) : nil
      }
      func bit(_ key: Key) -> Bit {
        guard container.contains(key) else { return .missing }
        return value(key).map { .set($0) } ?? .other
      }
      deviceToken = value(.deviceToken)
      transactionID = value(.transactionID)
      timestamp = value(.timestamp)
      bit0 = bit(.bit0)
      bit1 = bit(.bit1)
    }
  }

  /// In milliseconds. A smaller timestamp must be in seconds, because in milliseconds it would be in 1973. This is
  /// inferred: the documentation asks for milliseconds and mentions nothing else.
  private static let earliest: Int64 = 100_000_000_000

  /// - Parameter hasBits: Whether the body may set bits.
  /// - Throws: ``Fault``. If there are several, it is the first in the order token, time, transaction, bits.
  init(_ body: [UInt8], hasBits: Bool) throws(Fault) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(body)) else { throw .payload }
    guard let token = fields.deviceToken, !token.isEmpty else { throw .deviceToken }
    guard let time = fields.timestamp, time >= Self.earliest else { throw .timestamp }
    guard let transaction = fields.transactionID, !transaction.isEmpty else { throw .payload }
    deviceToken = token
    guard hasBits else {
      (bit0, bit1) = (nil, nil)
      return
    }
    bit0 = try Self.bit(fields.bit0)
    bit1 = try Self.bit(fields.bit1)
    // Each bit is optional, but an update needs at least one (inferred from the response text).
    if bit0 == nil, bit1 == nil { throw .bits }
  }

  private static func bit(_ bit: Fields.Bit) throws(Fault) -> Bool? {
    switch bit {
    case .missing: nil
    case .set(let value): value
    case .other: throw .bits
    }
  }
}
