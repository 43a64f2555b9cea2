import Foundation

/// The body of a request, checked field by field.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data
struct Payload {
  let deviceToken: String
  let bit0: Bool?
  let bit1: Bool?

  /// The invalid part of a body.
  enum Fault: Error, Equatable {
    case payload, deviceToken, timestamp, bits
  }

  /// The fields of a body that have the expected type. Each is decoded only as that type: every failed attempt
  /// throws an error, and errors cost more than all the rest.
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

  /// A timestamp below this number of milliseconds must be in seconds, because it would be in 1973 (inferred: the
  /// document asks for milliseconds and mentions nothing else).
  private static let earliest: Int64 = 100_000_000_000

  /// - Parameter hasBits: Whether bits may be set.
  /// - Throws: ``Fault``: the first in the order token, time, transaction, bits.
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
