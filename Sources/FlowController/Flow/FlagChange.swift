/// New values for some of the app's flags, one bit for each flag.
public struct FlagChange: Hashable, Sendable {
  /// Which flags the change sets or clears.
  public let flags: UInt16
  /// Which of these flags become true.
  public let set: UInt16

  /// Sets each of `flags` to its bit in `values`.
  public init(of flags: UInt16, to values: UInt16) {
    self.flags = flags
    set = values & flags
  }

  /// The index and the new value of each flag that the change sets or clears.
  public var each: [(index: UInt8, isSet: Bool)] {
    (0..<UInt8(16)).filter { flags & 1 << UInt16($0) != 0 }.map { ($0, set & 1 << UInt16($0) != 0) }
  }
}

extension FixedWidthInteger {
  /// The indices of the set bits, in ascending order.
  ///
  /// - Complexity: O(bits); allocates.
  var setBits: [Int] { (0..<Self.bitWidth).filter { self & 1 << Self($0) != 0 } }
}

extension FlowNames {
  /// For each flag, a step that sets it and a step that clears it.
  public var flagChanges: [Step] {
    flags.prefix(Flow.flagCapacity).indices.flatMap { index -> [Step] in
      let bit: UInt16 = 1 << UInt16(index)
      return [.flag(FlagChange(of: bit, to: bit)), .flag(FlagChange(of: bit, to: 0))]
    }
  }
}

extension World {
  /// Sets or clears flags of the app from outside of the flow. This is the step `flag`.
  mutating func change(
    _ change: FlagChange, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.process.runs else { throw app.isInstalled ? .notRunning : .notInstalled }
    turn(change, rules, &sink)
  }

  mutating func turn(_ change: FlagChange, _ rules: Rules, _ sink: inout some EventSink) {
    let turned = change.set ^ rules.flow.flagsAtFirst
    let passing = change.flags & rules.flow.flagsOfProcess
    let keychain = change.flags & rules.flow.flagsOfKeychain
    let own = change.flags & ~passing & ~keychain
    app.flagsTurned = app.flagsTurned & ~own | turned & own
    app.flagsOfProcessTurned = app.flagsOfProcessTurned & ~passing | turned & passing
    app.flagsOfKeychainTurned = app.flagsOfKeychainTurned & ~keychain | turned & keychain
    var left = change.flags
    while left != 0 {
      let index = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left - 1
      sink.take(.flagTurned(flag: index, isSet: change.set & 1 << UInt16(index) != 0))
    }
  }
}
