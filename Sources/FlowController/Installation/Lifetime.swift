import Platform

/// The endings that clear a field, one bit each.
struct Lifetime: OptionSet {
  let rawValue: UInt8

  /// The app's process ends.
  static var endOfProcess: Lifetime { Lifetime(rawValue: 1 << 0) }
  /// The user chooses *Reset Location & Privacy*.
  static var privacyReset: Lifetime { Lifetime(rawValue: 1 << 1) }
  /// The app is deleted, also as a part of a reinstall.
  static var deletion: Lifetime { Lifetime(rawValue: 1 << 2) }
  /// The device is erased.
  static var erasure: Lifetime { Lifetime(rawValue: 1 << 3) }

  /// Cleared when the app's process ends, also by deletion or erasure.
  static var process: Lifetime { Lifetime(rawValue: 0b1101) }
  /// An answer: cleared by *Reset Location & Privacy*, and when the app is deleted.
  static var answer: Lifetime { Lifetime(rawValue: 0b1110) }
  /// An answer that is valid for one use, such as Allow Once: also cleared when the process ends.
  static var answerForOneUse: Lifetime { Lifetime(rawValue: 0b1111) }
  /// Cleared when the app is deleted. An update of the app or of iOS keeps it.
  static var installation: Lifetime { Lifetime(rawValue: 0b1100) }
  /// A setting of the device: reset when the device is erased.
  static var device: Lifetime { Lifetime(rawValue: 0b1000) }
  /// Kept even when the device is erased, or reset only by separate code.
  static var nothing: Lifetime { Lifetime(rawValue: 0) }
}

/// Clears the fields that are declared to end with an ending.
extension World {
  /// Clears the fields that end with the process.
  mutating func clearProcess() {
    var clearing = KnownClearing<EndOfProcess>(asks: 0, events: 0)
    visit(&clearing)
  }

  /// Clears the fields that end with *Reset Location & Privacy*. The app's own data stays.
  mutating func clearAnswers() {
    var clearing = Clearing(.privacyReset)
    visit(&clearing)
  }

  /// Clears the fields that end with the app.
  mutating func clearApp(_ rules: Rules) {
    var clearing = KnownClearing<Deletion>(
      asks: Int(rules.flow.askCount), events: Int(rules.flow.eventCount))
    visit(&clearing)
  }

  /// Clears the fields that end with an erase.
  mutating func clearDevice(_ rules: Rules) {
    var clearing = Clearing(.erasure, asks: Int(rules.flow.askCount), events: Int(rules.flow.eventCount))
    visit(&clearing)
  }
}

/// An ending that is known at compile time.
protocol KnownEnding {
  static var lifetime: Lifetime { get }
}

enum EndOfProcess: KnownEnding {
  static var lifetime: Lifetime { .endOfProcess }
}

enum Deletion: KnownEnding {
  static var lifetime: Lifetime { .deletion }
}

/// Resets the fields of a frequent ending. The ending is known at compile time, so the code for other fields is
/// removed.
struct KnownClearing<Ending: KnownEnding>: FieldVisitor {
  /// How many asks and events the flow has; the other ones are never written. Both are 0 for endings that keep what
  /// the app stores.
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

  /// Neither the iOS version nor the region is cleared with the app.
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

/// Resets the fields of an ending.
struct Clearing: FieldVisitor {
  let ending: Lifetime
  /// How many asks and events the flow has; the other ones are never written.
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

  /// An erase changes neither the iOS version nor the region.
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
