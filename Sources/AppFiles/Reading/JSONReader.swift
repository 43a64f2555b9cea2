/// Reads JSON and keeps the lines of its values. Comments are allowed, because configuration files contain them.
///
/// - Source: RFC 8259
struct JSONReader {
  private var cursor: ByteCursor

  /// Reads UTF-8.
  ///
  /// - Throws: ``FormatMistake`` with its line.
  /// - Complexity: O(length of the file).
  static func read(_ bytes: [UInt8]) throws(FormatMistake) -> FileValue {
    var reader = JSONReader(cursor: ByteCursor(bytes))
    let value = try reader.value(depth: 0)
    try reader.skipBlanks()
    guard reader.cursor.isAtEnd else { throw FormatMistake(.expected("…"), line: reader.cursor.line) }
    return value
  }

  private mutating func skipBlanks() throws(FormatMistake) {
    while true {
      cursor.skipBlanks()
      if cursor.skip("//") {
        while let byte = cursor.next, byte != 0x0A { cursor.advance() }
      } else if cursor.skip("/*") {
        try cursor.skip(past: "*/")
      } else {
        return
      }
    }
  }

  private mutating func value(depth: Int) throws(FormatMistake) -> FileValue {
    try skipBlanks()
    try cursor.count(depth: depth)
    let line = cursor.line
    switch cursor.next {
    case 0x7B: return FileValue(.mapping(try entries(depth: depth)), line: line)
    case 0x5B: return FileValue(.list(try list(depth: depth)), line: line)
    case 0x22: return FileValue(.text(try text()), line: line)
    case nil: throw FormatMistake(.endsTooEarly, line: line)
    default:
      if cursor.skip("true") { return FileValue(.boolean(true), line: line) }
      if cursor.skip("false") { return FileValue(.boolean(false), line: line) }
      if cursor.skip("null") { return FileValue(.null, line: line) }
      let start = cursor.index
      while let byte = cursor.next, Self.isNumber(byte) { cursor.advance() }
      guard cursor.index > start else { throw FormatMistake(.expected("{ [ \""), line: line) }
      return FileValue(
        .number(String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)), line: line)
    }
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
  }

  private mutating func list(depth: Int) throws(FormatMistake) -> [FileValue] {
    cursor.advance()
    var values: [FileValue] = []
    while true {
      try skipBlanks()
      if cursor.skip("]") { return values }
      values.append(try value(depth: depth + 1))
      try skipBlanks()
      if !cursor.skip(","), cursor.next != 0x5D {
        throw FormatMistake(cursor.isAtEnd ? .endsTooEarly : .expected(", ]"), line: cursor.line)
      }
    }
  }

  private mutating func entries(depth: Int) throws(FormatMistake) -> [FileEntry] {
    cursor.advance()
    var entries: [FileEntry] = []
    while true {
      try skipBlanks()
      if cursor.skip("}") { return entries }
      let line = cursor.line
      guard cursor.next == 0x22 else {
        throw FormatMistake(cursor.isAtEnd ? .endsTooEarly : .expected("\""), line: line)
      }
      let key = try text()
      try skipBlanks()
      guard cursor.skip(":") else { throw FormatMistake(.expected(":"), line: cursor.line) }
      entries.append(FileEntry(key, line: line, try value(depth: depth + 1)))
      try skipBlanks()
      if !cursor.skip(","), cursor.next != 0x7D {
        throw FormatMistake(cursor.isAtEnd ? .endsTooEarly : .expected(", }"), line: cursor.line)
      }
    }
  }

  private mutating func text() throws(FormatMistake) -> String {
    let line = cursor.line
    let start = cursor.advance()
    while let byte = cursor.next, byte != 0x22, byte != 0x5C { cursor.advance() }
    // Most strings contain no escape sequences, so they are copied unchanged.
    if cursor.next == 0x22 {
      let text = String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)
      cursor.advance()
      return text
    }
    var units: [UInt16] = Array(
      String(decoding: cursor.bytes[start..<min(cursor.index, cursor.bytes.count)], as: UTF8.self).utf16)
    while let byte = cursor.next {
      if byte == 0x22 {
        cursor.advance()
        return String(decoding: units, as: UTF16.self)
      }
      if byte == 0x5C {
        cursor.advance()
        try escape(into: &units)
      } else {
        let part = cursor.index
        while let byte = cursor.next, byte != 0x22, byte != 0x5C { cursor.advance() }
        units.append(contentsOf: String(decoding: cursor.bytes[part..<cursor.index], as: UTF8.self).utf16)
      }
    }
    throw FormatMistake(.endsTooEarly, line: line)
  }

  private mutating func escape(into units: inout [UInt16]) throws(FormatMistake) {
    guard let byte = cursor.next else { return }
    cursor.advance()
    switch byte {
    case 0x6E: units.append(0x0A)
    case 0x74: units.append(0x09)
    case 0x72: units.append(0x0D)
    case 0x62: units.append(0x08)
    case 0x66: units.append(0x0C)
    case 0x75:
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = cursor.next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
          throw FormatMistake(.expected("\\u0000"), line: cursor.line)
        }
        unit = unit << 4 | UInt16(digit)
        cursor.advance()
      }
      units.append(unit)
    default: units.append(UInt16(byte))
    }
  }
}
