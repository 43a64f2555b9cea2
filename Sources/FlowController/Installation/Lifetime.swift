import Platform

/// What clears a field: one bit for each of the endings.
struct Lifetime: OptionSet {
  let rawValue: UInt8

  /// The end of the app's process.
  static var endOfProcess: Lifetime { Lifetime(rawValue: 1 << 0) }
  /// *Reset Location & Privacy*.
  static var privacyReset: Lifetime { Lifetime(rawValue: 1 << 1) }
  /// The app is deleted; a reinstall deletes it too.
  static var deletion: Lifetime { Lifetime(rawValue: 1 << 2) }
  /// The device is erased.
  static var erasure: Lifetime { Lifetime(rawValue: 1 << 3) }

  /// Goes with the app's process, and whenever that ends.
  static var process: Lifetime { Lifetime(rawValue: 0b1101) }
  /// An answer: forgotten with *Reset Location & Privacy*, and with the app.
  static var answer: Lifetime { Lifetime(rawValue: 0b1110) }
  /// An answer that is good for one use only.
  static var answerForOneUse: Lifetime { Lifetime(rawValue: 0b1111) }
  /// Goes with the app. An update of the app or of iOS keeps it.
  static var installation: Lifetime { Lifetime(rawValue: 0b1100) }
  /// A switch of the device: set back when it is erased.
  static var device: Lifetime { Lifetime(rawValue: 0b1000) }
  /// Outlives an erase, or only a rule of its own ends it.
  static var nothing: Lifetime { Lifetime(rawValue: 0) }
}

/// What an ending clears: each field says so where it is declared.
extension World {
  /// The end of the process.
  mutating func clearProcess() {
    var clearing = KnownClearing<EndOfProcess>(asks: 0, events: 0)
    visit(&clearing)
  }

  /// *Reset Location & Privacy*: what the app stores itself stays.
  mutating func clearAnswers() {
    var clearing = Clearing(.privacyReset)
    visit(&clearing)
  }

  /// The app is deleted.
  mutating func clearApp(_ rules: Rules) {
    var clearing = KnownClearing<Deletion>(
      asks: Int(rules.flow.askCount), events: Int(rules.flow.eventCount))
    visit(&clearing)
  }

  /// The device is erased.
  mutating func clearDevice(_ rules: Rules) {
    var clearing = Clearing(.erasure, asks: Int(rules.flow.askCount), events: Int(rules.flow.eventCount))
    visit(&clearing)
  }
}

/// An ending that is known when this is compiled.
protocol KnownEnding {
  static var lifetime: Lifetime { get }
}

enum EndOfProcess: KnownEnding {
  static var lifetime: Lifetime { .endOfProcess }
}

enum Deletion: KnownEnding {
  static var lifetime: Lifetime { .deletion }
}

/// Clears what goes with an ending that comes often: which fields it is is known when this is compiled, so that no other
/// is looked at.
struct KnownClearing<Ending: KnownEnding>: FieldVisitor {
  /// How many asks and events the flow has: what it does not use was never written. None where the app stores them.
  let asks: Int
  let events: Int

  static var replaces: Bool { true }

  static var clears: Bool { true }

  @inline(__always)
  func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    guard field.ending.rawValue & Ending.lifetime.rawValue != 0 else { return }
    if let cleared = Value(number: fresh) { value = cleared }
  }

  /// Neither goes with the app.
  func system(_ field: Field, _ version: inout Version, in band: Band) {}

  func region(_ field: Field, _ region: inout Region) {}

  mutating func services(_ world: inout World) {
    world.services.visitOfProcess(&self)
    if Ending.lifetime != .endOfProcess, !world.services.holdsNothing { world.services.visitRecords(&self) }
  }

  mutating func memories(_ world: inout World) {
    for index in 0..<asks { world.memories[index].visit(at: index, &self) }
    for index in 0..<events { visitEvent(index, &world) }
  }
}

/// Clears what an ending clears.
struct Clearing: FieldVisitor {
  let ending: Lifetime
  /// How many asks and events the flow has: what it does not use was never written.
  let asks: Int
  let events: Int

  init(_ ending: Lifetime, asks: Int = 0, events: Int = 0) {
    self.ending = ending
    self.asks = asks
    self.events = events
  }

  static var replaces: Bool { true }

  static var clears: Bool { true }

  @inline(__always)
  func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    guard field.ending.rawValue & ending.rawValue != 0 else { return }
    if let cleared = Value(number: fresh) { value = cleared }
  }

  /// Neither goes with an erase.
  func system(_ field: Field, _ version: inout Version, in band: Band) {}

  func region(_ field: Field, _ region: inout Region) {}

  mutating func services(_ world: inout World) {
    if !world.services.holdsNothing { world.services.visitRecords(&self) }
    world.services.visitRest(&self)
  }

  mutating func memories(_ world: inout World) {
    for index in 0..<asks { world.memories[index].visit(at: index, &self) }
    for index in 0..<events { visitEvent(index, &world) }
  }
}
