import Platform

/// A world as text for the store: one `name=number` for each field that differs from a fresh world.
///
/// Writing and reading both use ``World/visit(_:)``, where every field is declared once. A missing name keeps the
/// fresh value, so a newer program can read the records of an older one.
extension World {
  /// The record of this world.
  ///
  /// - Complexity: O(number of fields); allocates.
  public var record: String { record(by: nil) }

  /// The record, with the names of a flow or with indices.
  func record(by names: RecordNames?) -> String {
    var writer = RecordWriter(fresh: Self.blankNumbers, by: names)
    var copy = self
    copy.visit(&writer)
    return writer.text
  }

  /// Reads the world of a record; nil if the text is not a record or a value is out of range.
  public init?(record: String) { self.init(recordWords: record.split(separator: " ")) }

  init?(recordWords parts: [Substring]) {
    self = Self.blank
    var words: [RecordReader.Word] = []
    for part in parts {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      guard let number = Int64(part[part.index(after: equals)...]) else { return nil }
      words.append(RecordReader.Word(name: part[..<equals], number: number))
    }
    guard words.count <= Self.blankNumbers.count else { return nil }
    var reader = RecordReader(words)
    visit(&reader)
    // A name that occurs twice is used only once, and the counts then differ.
    guard reader.isValid, reader.used == words.count else { return nil }
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

/// Writes the fields that differ from a fresh world. It works on bytes, because every stored step writes a record.
struct RecordWriter: FieldVisitor {
  private let fresh: [Int64]
  private let names: RecordNames?
  private var bytes: [UInt8] = []
  private var index = 0

  init(fresh: [Int64], by names: RecordNames?) {
    self.fresh = fresh
    self.names = names
    bytes.reserveCapacity(512)
  }

  static var replaces: Bool { false }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    let number = value.number
    if number != self.fresh[index] { write(field, number) }
    index += 1
  }

  private mutating func write(_ field: Field, _ number: Int64) {
    if let words = names?.words(for: field, number) {
      for word in words { write(word.utf8) }
    } else if field.index == nil {
      write(UnsafeBufferPointer(start: field.name.utf8Start, count: field.name.utf8CodeUnitCount))
      write(number)
    } else {
      write(field.recordName.utf8)
      write(number)
    }
  }

  private mutating func write(_ word: some Collection<UInt8>) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: word)
  }

  private mutating func write(_ number: Int64) {
    bytes.append(UInt8(ascii: "="))
    bytes.append(contentsOf: String(number).utf8)
  }
}

/// Assigns each field the number under its name. A record has a few words, and a world has hundreds of fields. Words
/// are found by a checksum of the name, so that the name of a field need not be built: this runs before the first
/// frame.
struct RecordReader: FieldVisitor {
  /// A name and its number.
  struct Word {
    let name: Substring
    let number: Int64
  }

  private let words: [Word]
  private let sums: [UInt64]
  private(set) var used = 0
  private(set) var isValid = true

  init(_ words: [Word]) {
    self.words = words
    sums = words.map { word in
      var sum = NameSum()
      for byte in word.name.utf8 { sum.add(byte) }
      return sum.value
    }
  }

  static var replaces: Bool { true }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    let sum = field.recordNameSum
    guard let place = sums.firstIndex(of: sum), words[place].name == field.recordName else { return }
    let number = words[place].number
    used += 1
    guard range().contains(number), let read = Value(number: number) else { return refuse() }
    value = read
  }

  mutating func refuse() { isValid = false }
}

/// A checksum of the bytes of a name (FNV-1a).
struct NameSum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
