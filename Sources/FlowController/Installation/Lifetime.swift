import Platform

/// The events that clear a field (called endings), one bit each.
struct Lifetime: OptionSet {
  let rawValue: UInt8

  /// The app's process ends.
  static var endOfProcess: Lifetime { Lifetime(rawValue: 1 << 0) }
  /// The user chooses *Reset Location & Privacy*.
  static var privacyReset: Lifetime { Lifetime(rawValue: 1 << 1) }
  /// The app is deleted, for example as the first half of a reinstall.
  static var deletion: Lifetime { Lifetime(rawValue: 1 << 2) }
  /// The device is erased.
  static var erasure: Lifetime { Lifetime(rawValue: 1 << 3) }

  /// Cleared when the app's process ends, when the app is deleted, and when the device is erased.
  static var process: Lifetime { Lifetime(rawValue: 0b1101) }
  /// Like `installation`, but *Reset Location & Privacy* also clears it. For the user's answers.
  static var answer: Lifetime { Lifetime(rawValue: 0b1110) }
  /// Like `answer`, but the end of the process also clears it. For answers that are valid for one use, such as Allow
  /// Once.
  static var answerForOneUse: Lifetime { Lifetime(rawValue: 0b1111) }
  /// Cleared when the app is deleted or the device is erased. An update of the app or of iOS keeps it.
  static var installation: Lifetime { Lifetime(rawValue: 0b1100) }
  /// Cleared only when the device is erased. For settings of the device.
  static var device: Lifetime { Lifetime(rawValue: 0b1000) }
  /// Not cleared even when the device is erased, or cleared only by other code.
  static var nothing: Lifetime { Lifetime(rawValue: 0) }
}

/// When something ends, clears the fields whose declarations name this ending.
extension World {
  /// Clears the fields for the end of the process.
  mutating func clearProcess() {
    var clearing = KnownClearing<EndOfProcess>(asks: 0, events: 0)
    visit(&clearing)
  }

  /// Clears the fields for *Reset Location & Privacy*. The app's own data is kept.
  mutating func clearAnswers() {
    var clearing = Clearing(.privacyReset)
    visit(&clearing)
  }

  /// Clears the fields for the deletion of the app.
  mutating func clearApp(_ rules: Rules) {
    var clearing = KnownClearing<Deletion>(
      asks: Int(rules.flow.askCount), events: Int(rules.flow.eventCount))
    visit(&clearing)
  }

  /// Clears the fields for an erase of the device.
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

/// Clears the fields whose declarations name a frequent ending. The ending is known at compile time, so the compiler
/// removes the code for all other fields.
struct KnownClearing<Ending: KnownEnding>: FieldVisitor {
  /// How many asks and events the flow has. Fields after them are always empty. Both numbers are 0 for endings that
  /// keep what the app stores.
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

  /// These endings change neither the iOS version nor the region.
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

/// Clears the fields whose declarations name an ending.
struct Clearing: FieldVisitor {
  let ending: Lifetime
  /// How many asks and events the flow has. Fields after them are always empty.
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
