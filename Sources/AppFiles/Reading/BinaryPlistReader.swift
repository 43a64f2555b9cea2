/// Reads binary property lists, which built apps contain.
///
/// - Source: https://opensource.apple.com/source/CF/CF-1153.18/CFBinaryPList.c (its first lines describe the format)
struct BinaryPlistReader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  private let budget: ReadingBudget
  private var room = ReadingLimits.values
  /// How many more bytes of text may be created. There must be a limit, because many references can share one object.
  private var textRoom: Int
  /// The objects that contain the current one, to detect cycles.
  private var open: Set<Int> = []

  /// Reads a complete file.
  ///
  /// - Throws: ``FormatMistake`` without a line, because the format has no lines. It is also thrown if an object
  ///   contains itself.
  /// - Complexity: O(length of the file), and at most ``ReadingLimits/values`` if objects are shared.
  static func read(
    _ bytes: [UInt8], _ budget: ReadingBudget = ReadingBudget()
  ) throws(FormatMistake) -> FileValue {
    guard bytes.count >= 40, bytes.starts(with: Array("bplist".utf8)) else {
      throw FormatMistake(.endsTooEarly)
    }
    let trailer = bytes.count - 32
    let top = Self.number(in: bytes, at: trailer + 16, size: 8)
    guard
      var reader = BinaryPlistReader(bytes, trailer: trailer, budget), let top, top < reader.count
    else { throw FormatMistake(.expected("trailer")) }
    let value = try reader.value(top, depth: 0)
    try budget.count(max(0, ReadingLimits.values - reader.room - reader.count))
    return value
  }

  private init?(_ bytes: [UInt8], trailer: Int, _ budget: ReadingBudget) {
    self.bytes = bytes
    self.budget = budget
    textRoom = 65_536 + 4 * bytes.count
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = Self.number(in: bytes, at: trailer + 8, size: 8),
      let table = Self.number(in: bytes, at: trailer + 24, size: 8),
      (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, count <= bytes.count,
      table >= 8, table <= trailer, count <= (trailer - table) / offsetSize
    else { return nil }
    self.count = count
    self.table = table
  }

  private static func number(in bytes: [UInt8], at place: Int, size: Int) -> Int? {
    guard place >= 0, size > 0, place <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  private mutating func value(_ object: Int, depth: Int) throws(FormatMistake) -> FileValue {
    room -= 1
    if room < 0 { throw FormatMistake(.tooManyValues) }
    if depth > ReadingLimits.depth { throw FormatMistake(.tooDeep) }
    guard let place = Self.number(in: bytes, at: table + object * offsetSize, size: offsetSize), place < table
    else { throw FormatMistake(.endsTooEarly) }
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 0x0F))
    switch kind {
    case 0x0:
      if low == 8 || low == 9 { return FileValue(.boolean(low == 9), line: 0) }
      return FileValue(low == 0 ? .null : .opaque, line: 0)
    case 0x1: return FileValue(.number(String(try integer(at: place, low))), line: 0)
    case 0x2: return FileValue(.number(try real(at: place, low)), line: 0)
    case 0x5, 0x6, 0x7: return FileValue(.text(try text(kind, at: place, low)), line: 0)
    case 0xA, 0xC: return FileValue(.list(try list(object, at: place, low, depth)), line: 0)
    case 0xD: return FileValue(.mapping(try entries(object, at: place, low, depth)), line: 0)
    default: return FileValue(.opaque, line: 0)
    }
  }

  private func integer(at place: Int, _ low: Int) throws(FormatMistake) -> Int {
    guard low <= 4 else { throw FormatMistake(.unreadable) }
    let size = 1 << low
    // In a number of sixteen bytes, the first eight bytes only extend the sign.
    let skipped = max(0, size - 8)
    guard place + size < bytes.count else { throw FormatMistake(.endsTooEarly) }
    var value: UInt64 = 0
    for byte in bytes[place + 1 + skipped...place + size] { value = value << 8 | UInt64(byte) }
    return Int(truncatingIfNeeded: value)
  }

  private func real(at place: Int, _ low: Int) throws(FormatMistake) -> String {
    let size = 1 << low
    guard low == 2 || low == 3, place + size < bytes.count else { throw FormatMistake(.endsTooEarly) }
    var pattern: UInt64 = 0
    for byte in bytes[place + 1...place + size] { pattern = pattern << 8 | UInt64(byte) }
    return low == 2
      ? String(Float(bitPattern: UInt32(truncatingIfNeeded: pattern))) : String(Double(bitPattern: pattern))
  }

  /// Returns the number of elements of an object, and the position of the first element.
  private func extent(at place: Int, _ low: Int) throws(FormatMistake) -> (count: Int, start: Int) {
    guard low == 0x0F else { return (low, place + 1) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1 else { throw FormatMistake(.unreadable) }
    let size = Int(bytes[place + 1] & 0x0F)
    let count = try integer(at: place + 1, size)
    guard count >= 0, count <= bytes.count else { throw FormatMistake(.endsTooEarly) }
    return (count, place + 2 + 1 << size)
  }

  private mutating func text(_ kind: UInt8, at place: Int, _ low: Int) throws(FormatMistake) -> String {
    let (count, start) = try extent(at: place, low)
    let width = kind == 0x6 ? 2 : 1
    guard start <= bytes.count, count <= (bytes.count - start) / width else {
      throw FormatMistake(.endsTooEarly)
    }
    textRoom -= count * width
    if textRoom < 0 { throw FormatMistake(.tooManyValues) }
    let part = bytes[start..<start + count * width]
    if kind != 0x6 { return String(decoding: part, as: UTF8.self) }
    let units = stride(from: start, to: start + count * 2, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func references(from start: Int, count: Int) throws(FormatMistake) -> [Int] {
    guard start <= bytes.count, count <= (bytes.count - start) / referenceSize else {
      throw FormatMistake(.endsTooEarly)
    }
    var found: [Int] = []
    for index in 0..<count {
      guard let object = Self.number(in: bytes, at: start + index * referenceSize, size: referenceSize),
        object < self.count
      else { throw FormatMistake(.endsTooEarly) }
      found.append(object)
    }
    return found
  }

  private mutating func list(_ object: Int, at place: Int, _ low: Int, _ depth: Int) throws(FormatMistake)
    -> [FileValue]
  {
    guard open.insert(object).inserted else { throw FormatMistake(.cycle) }
    let (count, start) = try extent(at: place, low)
    var values: [FileValue] = []
    for reference in try references(from: start, count: count) {
      values.append(try value(reference, depth: depth + 1))
    }
    open.remove(object)
    return values
  }

  private mutating func entries(_ object: Int, at place: Int, _ low: Int, _ depth: Int) throws(FormatMistake)
    -> [FileEntry]
  {
    guard open.insert(object).inserted else { throw FormatMistake(.cycle) }
    let (count, start) = try extent(at: place, low)
    let references =
      try references(from: start, count: count)
      + (try self.references(from: start + count * referenceSize, count: count))
    var entries: [FileEntry] = []
    for index in 0..<count {
      guard case .text(let key) = try value(references[index], depth: depth + 1).content else {
        throw FormatMistake(.unreadable)
      }
      entries.append(FileEntry(key, line: 0, try value(references[count + index], depth: depth + 1)))
    }
    open.remove(object)
    return entries
  }
}
