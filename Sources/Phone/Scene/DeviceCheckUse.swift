public import FlowController
public import Platform

/// The last use of DeviceCheck: the step and its messages. If the app uses its own defaults instead, this use is shown,
/// too.
///
/// The use is derived from the log. So it can also come from a step of the user, or from a server that uses the local
/// service.
public struct DeviceCheckUse: Hashable, Sendable {
  /// The number of the step in the history.
  let number: Int
  let messages: [Message]
  /// The time on the device's clock; nil if the time is no longer known.
  let time: Moment?
  /// The seed from which the visible token and transaction identifier are generated.
  let seed: UInt64

  /// A request or a response.
  enum Message: Hashable, Sendable {
    /// The app gets a token from `DCDevice`, and sends the token to its server.
    case token
    /// The server queries Apple for the bits. The value is nil if the bits were never set.
    case query(Bits?)
    /// The server sets those bits that are not nil.
    case update(bit0: Bool?, bit1: Bool?)
    /// The server reports to the app whether there is a gift.
    case gift(isGiven: Bool)
    /// This iOS version has no DeviceCheck, so nothing is sent.
    case absent
    /// The app uses its own defaults, so nothing leaves the phone.
    case defaults
  }

  /// Whether the app has generated a token. If not, the server has used an earlier token.
  var hasToken: Bool { messages.contains(.token) }

  struct Bits: Hashable, Sendable {
    let bit0: Bool, bit1: Bool, lastUpdate: Month
  }

  /// Finds the messages of a step; nil if the step has no messages.
  ///
  /// - Parameters:
  ///   - step: The step, as the user typed it.
  ///   - events: The events of the step.
  ///   - device: The name of the device. The sample tokens depend on it.
  ///   - time: When the step was run.
  ///   - flow: The current flow.
  ///   - names: The names of the flow.
  public init?(
    _ step: String, number: Int, _ events: [Event], of device: String, at time: Moment?, _ flow: Flow,
    _ names: FlowNames
  ) {
    let step = try? StepVocabulary(names: names).step(step)
    let messages = events.compactMap { Self.message($0, of: step, flow) }
    // If the app already has its gift, it does not use DeviceCheck, although the log contains an event about the gift.
    guard messages.contains(where: { !$0.isGift }) else { return nil }
    self.messages = messages
    self.number = number
    self.time = time
    var seed: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in device.utf8 { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.seed = seed ^ UInt64(number) << 32 ^ UInt64(time?.seconds ?? 0)
  }

  /// Returns the message for an event; nil if the event is not about DeviceCheck.
  private static func message(_ event: Event, of step: Step?, _ flow: Flow) -> Message? {
    if case .deviceTokenMade = event { return .token }
    if case .deviceCheckUnset = event { return .query(nil) }
    if case .deviceCheckRead(let bit0, let bit1, let month) = event {
      return .query(Bits(bit0: bit0, bit1: bit1, lastUpdate: month))
    }
    if case .deviceCheckSet = event {
      // The event contains both bits, but the request contains only those that it sets.
      guard case .deviceCheck(let bit0, let bit1) = step else { return .update(bit0: true, bit1: nil) }
      return .update(bit0: bit0, bit1: bit1)
    }
    guard case .gift(let gift) = event else { return nil }
    if gift == .unavailable { return .absent }
    guard case .open(.feature(let index)) = step, flow.features[Int(index)].gift == .defaults else {
      return .gift(isGiven: gift == .claimed)
    }
    return .defaults
  }
}

extension DeviceCheckUse.Message {
  fileprivate var isGift: Bool { if case .gift = self { true } else { false } }
}

/// Generates sample tokens. Like real tokens, they have no readable content, have about the same length, and differ
/// each time.
extension DeviceCheckUse {
  /// The first and last letters of a base64 token.
  var token: String { letters(9, salt: 1) + "…" + letters(4, salt: 2) + "==" }

  /// Returns the first and last letters of a call's transaction identifier.
  func transaction(_ call: String) -> String {
    let digits = Array("0123456789abcdef")
    let random = random(salt: UInt64(call.utf8.count))
    let text = String((0..<12).map { digits[Int(random >> (4 * UInt64($0)) & 15)] })
    return text.prefix(8) + "…" + text.suffix(4)
  }

  private func letters(_ count: Int, salt: UInt64) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let random = random(salt: salt)
    return String((0..<count).map { alphabet[Int(random >> (6 * UInt64($0)) & 63)] })
  }

  /// Generates a random number with SplitMix64.
  private func random(salt: UInt64) -> UInt64 {
    var mixed = seed &+ salt &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
