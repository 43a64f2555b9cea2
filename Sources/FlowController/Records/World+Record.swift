import Platform

/// A world as text: one `name=number` for each field that differs from a fresh one, for the store.
///
/// Every field is declared once, in ``World/visit(_:)``; writing and reading both go through it. A name that is
/// missing keeps its fresh value, so that a newer program reads what an older one wrote.
extension World {
  /// The record of this world.
  ///
  /// - Complexity: O(number of fields); allocates.
  public var record: String {
    var writer = RecordWriter(fresh: Self.blankNumbers)
    var copy = self
    copy.visit(&writer)
    return writer.text
  }

  /// The world of a record; nil where the text is no record or a value is out of range.
  public init?(record: String) {
    self = Self.blank
    var numbers: [Substring: Int64] = [:]
    for part in record.split(separator: " ") {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      guard let number = Int64(part[part.index(after: equals)...]) else { return nil }
      guard numbers.updateValue(number, forKey: part[..<equals]) == nil else { return nil }
    }
    var reader = RecordReader(numbers: numbers)
    visit(&reader)
    guard reader.isValid, reader.used == numbers.count else { return nil }
    guard device.os.isPlausible, app.deploymentTarget.isPlausible else { return nil }
  }

  private static let blankNumbers: [Int64] = {
    var collector = RecordCollector()
    var copy = blank
    copy.visit(&collector)
    return collector.numbers
  }()

  static let blank = World(StartingPoint(), Flow())
}

struct RecordCollector: FieldVisitor {
  var numbers: [Int64] = []

  static var replaces: Bool { false }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    numbers.append(value.number)
  }
}

struct RecordWriter: FieldVisitor {
  let fresh: [Int64]
  var text = ""
  private var index = 0

  init(fresh: [Int64]) { self.fresh = fresh }

  static var replaces: Bool { false }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    defer { index += 1 }
    guard value.number != self.fresh[index] else { return }
    if !text.isEmpty { text += " " }
    text += "\(field.recordName)=\(value.number)"
  }
}

struct RecordReader: FieldVisitor {
  let numbers: [Substring: Int64]
  var used = 0
  var isValid = true

  init(numbers: [Substring: Int64]) { self.numbers = numbers }

  static var replaces: Bool { true }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    guard let number = numbers[Substring(field.recordName)] else { return }
    used += 1
    guard range().contains(number), let read = Value(number: number) else { return refuse() }
    value = read
  }

  mutating func refuse() { isValid = false }
}
