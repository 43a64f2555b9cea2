import Platform

/// A world as text for the store: `name=number` for each field that differs from a fresh world.
///
/// Both writing and reading use ``World/visit(_:)``, so each field is declared only once. If a name is missing, the
/// field keeps its fresh value. So a newer program can read the records of an older one.
extension World {
  /// The record of this world.
  ///
  /// - Complexity: O(number of fields); allocates.
  public var record: String { record(by: nil) }

  /// The record with the names of a flow, or with indices if `names` is nil.
  func record(by names: RecordNames?) -> String {
    var writer = RecordWriter(fresh: Self.blankNumbers, by: names)
    var copy = self
    copy.visit(&writer)
    return writer.text
  }

  /// Reads a world from its record; nil if the text is not a record or a value is out of range.
  public init?(record: String) { self.init(recordWords: record.split(separator: " ")) }

  init?(recordWords parts: [Substring]) {
    self = Self.blank
    var numbers: [Substring: Int64] = [:]
    for part in parts {
      guard let equals = part.firstIndex(of: "="), let number = Int64(part[part.index(after: equals)...]),
        numbers.updateValue(number, forKey: part[..<equals]) == nil
      else { return nil }
    }
    var reader = RecordReader(numbers)
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

/// Writes the fields that differ from a fresh world.
struct RecordWriter: FieldVisitor {
  private let fresh: [Int64]
  private let names: RecordNames?
  private var words: [String] = []
  private var index = 0

  init(fresh: [Int64], by names: RecordNames?) {
    self.fresh = fresh
    self.names = names
  }

  static var replaces: Bool { false }

  var text: String { words.joined(separator: " ") }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    let number = value.number
    if number != self.fresh[index] {
      words += names?.words(for: field, number) ?? ["\(field.recordName)=\(number)"]
    }
    index += 1
  }
}

/// Sets each field to the number that is stored under its name.
struct RecordReader: FieldVisitor {
  private let numbers: [Substring: Int64]
  private(set) var used = 0
  private(set) var isValid = true

  init(_ numbers: [Substring: Int64]) { self.numbers = numbers }

  static var replaces: Bool { true }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    guard let number = numbers[field.recordName[...]] else { return }
    used += 1
    guard range().contains(number), let read = Value(number: number) else { return refuse() }
    value = read
  }

  mutating func refuse() { isValid = false }
}
