public import FlowController
public import Platform

/// The last time DeviceCheck, or the app's own defaults in its place, remembered something: which step, and what went.
///
/// Made from the log, so it holds for whoever took the step: the app's gift, a hand, or a server at the local service.
public struct DeviceCheckUse: Hashable, Sendable {
  /// The step's number in the history.
  let number: Int
  /// What went, in order.
  let messages: [Message]
  /// When it went, by the device's clock; nil where that cannot be told any more.
  let time: Moment?
  /// What the token and the transaction are shown as.
  let seed: UInt64

  /// One message, or an answer to one.
  enum Message: Hashable, Sendable {
    /// The app gets a token from `DCDevice` and sends it to its server.
    case token
    /// The server asks Apple for the bits; nil where none were ever set.
    case query(Bits?)
    /// The server sets the bits that are not nil.
    case update(bit0: Bool?, bit1: Bool?)
    /// The server tells the app whether there is a gift.
    case gift(isGiven: Bool)
    /// This iOS has no DeviceCheck: nothing goes.
    case absent
    /// The app remembers by itself: nothing leaves the phone.
    case defaults
  }

  /// Whether the app made a token for it; else a server used one that it had.
  var hasToken: Bool { messages.contains(.token) }

  /// What Apple answers.
  struct Bits: Hashable, Sendable {
    /// The bits and the month of their last change.
    let bit0: Bool, bit1: Bool, lastUpdate: Month
  }

  /// What went in a step; nil where nothing did.
  ///
  /// - Parameters:
  ///   - step: The step as it was typed, and its number in the history.
  ///   - events: What the step caused.
  ///   - device: Whose tokens are shown.
  ///   - time: When the step was taken.
  ///   - flow: What the app does now.
  ///   - names: What the flow calls its features.
  public init?(
    _ step: String, number: Int, _ events: [Event], of device: String, at time: Moment?, _ flow: Flow,
    _ names: FlowNames
  ) {
    let step = try? StepVocabulary(names: names).step(step)
    let messages = events.compactMap { Self.message($0, of: step, flow) }
    // An app that has its gift asks for no other: its words alone are no use of DeviceCheck.
    guard messages.contains(where: { !$0.isGift }) else { return nil }
    self.messages = messages
    self.number = number
    self.time = time
    var seed: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in device.utf8 { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.seed = seed ^ UInt64(number) << 32 ^ UInt64(time?.seconds ?? 0)
  }

  /// What an event tells of; nil for one that has nothing to do with it.
  private static func message(_ event: Event, of step: Step?, _ flow: Flow) -> Message? {
    if case .deviceTokenMade = event { return .token }
    if case .deviceCheckUnset = event { return .query(nil) }
    if case .deviceCheckRead(let bit0, let bit1, let month) = event {
      return .query(Bits(bit0: bit0, bit1: bit1, lastUpdate: month))
    }
    if case .deviceCheckSet = event {
      // The event tells both bits as they are now; a request holds only those that it sets.
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

/// What stands for a token: real ones are opaque, about as long, and another one each time.
extension DeviceCheckUse {
  /// A token's beginning and end, as base64 looks.
  var token: String { letters(9, salt: 1) + "…" + letters(4, salt: 2) + "==" }

  /// The identifier of a call's transaction, its beginning and end.
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

  /// SplitMix64.
  private func random(salt: UInt64) -> UInt64 {
    var mixed = seed &+ salt &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
