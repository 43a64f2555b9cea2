import Platform

/// Goes through the fields of a world one by one, as they are declared.
protocol FieldVisitor {
  /// Whether it replaces values. Known when this is compiled, so that a reader carries nothing of the way back.
  static var replaces: Bool { get }
  /// Whether it only sets fields back, so that what is empty need not be looked at.
  static var clears: Bool { get }
  /// Whether it has to see where the app is in pages, lists and places: the search of a flow without them has not.
  var seesCourse: Bool { get }
  /// Sees one field; may change it.
  ///
  /// - Parameters:
  ///   - fresh: The number of what a fresh device has.
  ///   - range: The numbers that it can have on disk.
  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>)
  /// What some fields hold together is no value.
  mutating func refuse()
  /// Sees the version of iOS, with the band that it falls in.
  mutating func system(_ field: Field, _ version: inout Version, in band: Band)
  /// Sees the region.
  mutating func region(_ field: Field, _ region: inout Region)
  /// Sees the language of the phone.
  mutating func language(_ field: Field, _ language: inout Language)
  /// Sees what the app has begun and goes on with later.
  mutating func frames(_ field: Field, _ frames: inout FrameStack)
  /// Sees the dialog that is up, or that none is.
  mutating func dialog(_ world: inout World)
  /// Sees what is held about the permissions of the table.
  mutating func services(_ world: inout World)
  /// Sees what each ask and each event remembers.
  mutating func memories(_ world: inout World)
}

extension FieldVisitor {
  static var clears: Bool { false }

  var seesCourse: Bool { true }

  // Packing: `prove` of the bundled flow takes a third longer where these two are functions of their own.
  @inline(__always)
  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) {
    self.field(field, &value, fresh: 0, within: Value.range)
  }

  @inline(__always)
  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value, fresh: Int64) {
    self.field(field, &value, fresh: fresh, within: Value.range)
  }

  /// What the program itself has written is always one.
  mutating func refuse() {}

  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    self.field(field, &version)
  }

  /// On disk three numbers.
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

  /// A dialog has rules of its own for when it goes.
  mutating func dialog(_ world: inout World) {
    if !Self.clears { world.visitDialog(&self) }
  }

  mutating func services(_ world: inout World) { world.services.visit(&self) }

  mutating func memories(_ world: inout World) { world.visitMemories(&self) }
}

extension FieldVisitor {
  /// How often an event happened.
  mutating func visitEvent(_ index: Int, _ world: inout World) {
    field(
      Field("event", of: index, .byConditions, endsWith: .installation), &world.events[index])
  }
}

/// What is said of every field: for tests, and for what is computed once.
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

  /// The search keeps it as an index of its bits, whatever its number on disk.
  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    fields.append((field, 0, Version.kind))
  }

  mutating func region(_ field: Field, _ region: inout Region) { fields.append((field, 0, .region)) }

  /// The search keeps the places of frames among those that the flow can have.
  mutating func frames(_ field: Field, _ frames: inout FrameStack) { fields.append((field, 0, .number)) }

  /// The search keeps its place among those that it tells apart.
  mutating func language(_ field: Field, _ language: inout Language) { fields.append((field, 0, .language)) }
}
