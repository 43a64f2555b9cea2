/// A position in the bytes of a text file, and its line.
struct ByteCursor {
  let bytes: [UInt8]
  var index = 0
  var line = 1
  /// How many more values may be read from the file.
  private(set) var room = ReadingLimits.values

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  /// The byte at this position; nil at the end of the file.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte after this position; nil if there is none.
  var afterNext: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// Moves past one byte.
  ///
  /// - Returns: The new position. With -O, Swift 6.3 uses a stale `index` if it was read just before the
  ///   call, so callers must use this result.
  @discardableResult
  mutating func advance() -> Int {
    if index < bytes.count, bytes[index] == 0x0A { line += 1 }
    index += 1
    return index
  }

  /// Moves past blanks and line ends.
  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { advance() }
  }

  /// If the text is at this position, moves past it and returns true.
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

  /// Moves past the next occurrence of a text.
  ///
  /// - Throws: ``FormatMistake`` if there is no occurrence. Its line is the one where the search began.
  mutating func skip(past text: StaticString) throws(FormatMistake) {
    let start = line
    while !isAtEnd {
      if skip(text) { return }
      advance()
    }
    throw FormatMistake(.endsTooEarly, line: start)
  }

  /// Counts a value at a nesting depth.
  ///
  /// - Throws: ``FormatMistake`` if there are too many values, or if the depth is too large.
  mutating func count(depth: Int) throws(FormatMistake) {
    room -= 1
    if room < 0 { throw FormatMistake(.tooManyValues, line: line) }
    if depth > ReadingLimits.depth { throw FormatMistake(.tooDeep, line: line) }
  }
}
