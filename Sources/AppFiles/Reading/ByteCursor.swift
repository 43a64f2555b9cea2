/// A place in the bytes of a text file, with its line.
struct ByteCursor {
  let bytes: [UInt8]
  var index = 0
  var line = 1
  /// Values that may still be made.
  private(set) var room = ReadingLimits.values

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  /// The byte here; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte after this one; nil at the end.
  var afterNext: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// Goes past one byte.
  ///
  /// - Returns: The place after it. Swift 6.3 with -O takes the place before it from `index` where that was read just
  ///   before, so that what starts here has to start from this result.
  @discardableResult
  mutating func advance() -> Int {
    if index < bytes.count, bytes[index] == 0x0A { line += 1 }
    index += 1
    return index
  }

  /// Goes past blanks and line ends.
  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { advance() }
  }

  /// Goes past a text if it stands here.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    let isHere = text.withUTF8Buffer { wanted in
      for offset in 0..<count where bytes[index + offset] != wanted[offset] { return false }
      return true
    }
    guard isHere else { return false }
    for _ in 0..<count { advance() }
    return true
  }

  /// Goes past the next place where a text stands.
  ///
  /// - Throws: ``FormatMistake`` at the line where the search began, if it stands nowhere.
  mutating func skip(past text: StaticString) throws(FormatMistake) {
    let start = line
    while !isAtEnd {
      if skip(text) { return }
      advance()
    }
    throw FormatMistake(.endsTooEarly, line: start)
  }

  /// Counts one value, at a depth.
  ///
  /// - Throws: ``FormatMistake`` where there are too many, or they lie too deep.
  mutating func count(depth: Int) throws(FormatMistake) {
    room -= 1
    if room < 0 { throw FormatMistake(.tooManyValues, line: line) }
    if depth > ReadingLimits.depth { throw FormatMistake(.tooDeep, line: line) }
  }
}
