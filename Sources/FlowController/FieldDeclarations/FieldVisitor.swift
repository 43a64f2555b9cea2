import Platform

/// Visits the fields of a world one by one, in the order of their declarations.
protocol FieldVisitor {
  /// Whether the visitor writes new values. This is a compile-time constant, so that a visitor that only reads has no
  /// code for writing.
  static var replaces: Bool { get }
  /// Whether the visitor only resets fields, so that empty ones can be skipped.
  static var clears: Bool { get }
  /// Whether the visitor needs the app's position in pages, lists and triggers. A search of a flow without pages does
  /// not.
  var seesCourse: Bool { get }
  /// Visits one field and may change it.
  ///
  /// - Parameters:
  ///   - fresh: The number of the value on a fresh device.
  ///   - range: The valid numbers in a record.
  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>)
  /// Rejects the world, because its fields contradict each other.
  mutating func refuse()
  /// Visits the iOS version, with the band of versions that it belongs to.
  mutating func system(_ field: Field, _ version: inout Version, in band: Band)
  /// Visits the region.
  mutating func region(_ field: Field, _ region: inout Region)
  /// Visits the language of the phone.
  mutating func language(_ field: Field, _ language: inout Language)
  /// Visits the suspended positions of the app.
  mutating func frames(_ field: Field, _ frames: inout FrameStack)
  /// Visits the dialog on screen, also if there is none.
  mutating func dialog(_ world: inout World)
  /// Visits the services.
  mutating func services(_ world: inout World)
  /// Visits the memories of asks and the counts of events.
  mutating func memories(_ world: inout World)
}

extension FieldVisitor {
  static var clears: Bool { false }

  var seesCourse: Bool { true }

  // Packing: without inlining of these two functions `prove` of the bundled flow takes a third longer.
  @inline(__always)
  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) {
    self.field(field, &value, fresh: 0, within: Value.range)
  }

  @inline(__always)
  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value, fresh: Int64) {
    self.field(field, &value, fresh: fresh, within: Value.range)
  }

  /// Does nothing: a world that the program itself has written is consistent.
  mutating func refuse() {}

  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    self.field(field, &version)
  }

  /// Visits the region as three numbers, as records store it.
  mutating func region(_ field: Field, _ region: inout Region) {
    var first = region.first
    var second = region.second
    var isEU = region.isEU
    self.field(Field("region.first", .absent, endsWith: .nothing), &first, fresh: 0, within: 97...122)
    self.field(Field("region.second", .absent, endsWith: .nothing), &second, fresh: 0, within: 97...122)
    self.field(Field("region.isEU", .absent, endsWith: .nothing), &isEU)
    if Self.replaces { region = Region(first: first, second: second, isEU: isEU) }
  }

  mutating func language(_ field: Field, _ language: inout Language) { self.field(field, &language) }

  mutating func frames(_ field: Field, _ frames: inout FrameStack) {
    var word = frames.word
    self.field(field, &word)
    if Self.replaces, word != frames.word { frames = FrameStack(word: word) }
  }

  /// Visits the dialog, unless the visitor clears fields: the step function removes dialogs itself.
  mutating func dialog(_ world: inout World) {
    if !Self.clears { world.visitDialog(&self) }
  }

  mutating func services(_ world: inout World) { world.services.visit(&self) }

  mutating func memories(_ world: inout World) { world.visitMemories(&self) }
}

extension FieldVisitor {
  /// Visits the count of one event.
  mutating func visitEvent(_ index: Int, _ world: inout World) {
    field(
      Field("event", of: index, .byConditions, endsWith: .installation), &world.events[index])
  }
}

/// Collects the declarations of all fields, for tests and for values that are computed once.
struct FieldList: FieldVisitor {
  private(set) var fields: [(field: Field, last: Int64, kind: StateKind)] = []

  static let all: FieldList = {
    var list = FieldList()
    var blank = World.blank
    blank.visit(&list)
    return list
  }()

  static var replaces: Bool { false }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    fields.append((field, range().upperBound, Value.kind))
  }

  /// The packed form stores the version as an index.
  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    fields.append((field, 0, Version.kind))
  }

  mutating func region(_ field: Field, _ region: inout Region) { fields.append((field, 0, .region)) }

  /// The packed form stores indices of the positions that are possible in the flow.
  mutating func frames(_ field: Field, _ frames: inout FrameStack) { fields.append((field, 0, .number)) }

  /// The packed form stores an index of the languages that it distinguishes.
  mutating func language(_ field: Field, _ language: inout Language) { fields.append((field, 0, .language)) }
}
