import Platform

/// Visits the fields of a world one by one, in the order of their declarations.
protocol FieldVisitor {
  /// Whether the visitor changes values. This is known at compile time, so a visitor that only reads contains no code
  /// for writing.
  static var replaces: Bool { get }
  /// Whether the visitor only resets fields. Then fields that are already empty can be skipped.
  static var clears: Bool { get }
  /// Whether the visitor needs the app's position in pages, action lists and triggers. A search of a flow without pages
  /// does not need it.
  var seesCourse: Bool { get }
  /// Visits one field and may change it.
  ///
  /// - Parameters:
  ///   - fresh: The number that the value has on a fresh device.
  ///   - range: The valid numbers in a record.
  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>)
  /// Reports that the fields contradict each other, so that the world is rejected.
  mutating func refuse()
  /// Visits the iOS version. `band` is the range of versions that contains it.
  mutating func system(_ field: Field, _ version: inout Version, in band: Band)
  mutating func region(_ field: Field, _ region: inout Region)
  mutating func language(_ field: Field, _ language: inout Language)
  /// Visits the suspended positions of the app.
  mutating func frames(_ field: Field, _ frames: inout FrameStack)
  /// Visits the dialog on screen, even if there is none.
  mutating func dialog(_ world: inout World)
  mutating func services(_ world: inout World)
  /// Visits what the app stores about its asks, and the counts of events.
  mutating func memories(_ world: inout World)
}

extension FieldVisitor {
  static var clears: Bool { false }

  var seesCourse: Bool { true }

  // These two functions must be inlined. Otherwise packing is slower, and `prove` of the bundled flow takes a third
  // longer.
  @inline(__always)
  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) {
    self.field(field, &value, fresh: 0, within: Value.range)
  }

  @inline(__always)
  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value, fresh: Int64) {
    self.field(field, &value, fresh: fresh, within: Value.range)
  }

  /// Does nothing, because a world that the program itself wrote is consistent.
  mutating func refuse() {}

  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    self.field(field, &version)
  }

  /// Visits the region as three numbers, the form in which records store it.
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

  /// Visits the dialog, except when fields are cleared, because the step function removes dialogs itself.
  mutating func dialog(_ world: inout World) {
    if !Self.clears { world.visitDialog(&self) }
  }

  mutating func services(_ world: inout World) { world.services.visit(&self) }

  mutating func memories(_ world: inout World) { world.visitMemories(&self) }
}

extension FieldVisitor {
  mutating func visitEvent(_ index: Int, _ world: inout World) {
    field(
      Field("event", of: index, .byConditions, endsWith: .installation), &world.events[index])
  }
}

/// Collects the declarations of all fields, for tests and for values that are computed only once.
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

  /// The largest number is not needed, because the packed form stores an index for the version.
  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    fields.append((field, 0, Version.kind))
  }

  mutating func region(_ field: Field, _ region: inout Region) { fields.append((field, 0, .region)) }

  /// The largest number is not needed, because the packed form stores indices of the positions that are possible.
  mutating func frames(_ field: Field, _ frames: inout FrameStack) { fields.append((field, 0, .number)) }

  /// The largest number is not needed, because the packed form stores an index of the languages that it distinguishes.
  mutating func language(_ field: Field, _ language: inout Language) { fields.append((field, 0, .language)) }
}
