import Platform

/// A gift that the app gives once per device. The DeviceCheck bits record it.
extension World {
  /// Whether this iOS version has DeviceCheck.
  public func hasDeviceCheck(_ rules: Rules) -> Bool { rulebook(rules).deviceCheck == .present }

  mutating func claimGift(_ rules: Rules, _ sink: inout some EventSink) {
    if app.gift != .claimed {
      if rulebook(rules).deviceCheck == .absent {
        app.gift = .unavailable
      } else {
        // The app sends a token to its server. The server asks Apple for the bits and sets the bit only if it was not
        // set.
        sink.take(.deviceTokenMade)
        sink.take(bitsAnswer)
        if device.bit0 {
          app.gift = .refused
        } else {
          device.bit0 = true
          device.bitsChanged = device.now.month
          app.gift = .claimed
          sink.take(.deviceCheckSet(bit0: true, bit1: device.bit1))
        }
      }
    }
    sink.take(.gift(app.gift))
  }

  func queryBits(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).deviceCheck == .present else { throw .notBefore(.ios11) }
    sink.take(bitsAnswer)
  }

  /// The response of Apple's server to a query of the bits.
  private var bitsAnswer: Event {
    device.bitsChanged == .never
      ? .deviceCheckUnset
      : .deviceCheckRead(bit0: device.bit0, bit1: device.bit1, device.bitsChanged)
  }

  mutating func setBits(
    _ bit0: Bool?, _ bit1: Bool?, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).deviceCheck == .present else { throw .notBefore(.ios11) }
    if let bit0 { device.bit0 = bit0 }
    if let bit1 { device.bit1 = bit1 }
    device.bitsChanged = device.now.month
    sink.take(.deviceCheckSet(bit0: device.bit0, bit1: device.bit1))
  }
}

extension AppState {
  /// The result of the gift request.
  public enum Gift: UInt8, CaseIterable, Sendable {
    case unclaimed, claimed, refused, unavailable

    /// The word in the printed state.
    public var word: String {
      switch self {
      case .unclaimed: "unclaimed"
      case .claimed: "claimed"
      case .refused: "refused"
      case .unavailable: "unavailable"
      }
    }
  }
}

extension StateRow {
  static let gift: [StateRow] = [
    .object("deviceCheck", about: .gift), .field("deviceCheck.bit0"), .field("deviceCheck.bit1"),
    .derived("deviceCheck.lastUpdate", .orNull(.month), about: .gift) { world, _ in
      world.device.bitsChanged == .never ? .null : .text(world.device.bitsChanged.description)
    },
    .field("gift"),
  ]
}
