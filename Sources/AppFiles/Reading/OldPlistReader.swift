/// Reads property lists in the old style of NeXTSTEP: strings files, Xcode projects, old Info.plist files.
///
/// - Source: Apple's guide to property lists,
///   https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/OldStylePlists/OldStylePLists.html
struct OldPlistReader {
  private var cursor: ByteCursor

  /// Reads UTF-8. The file contains one value, or the entries of a mapping without braces, like strings files.
  ///
  /// - Throws: ``FormatMistake`` with its line.
  /// - Complexity: O(length of the file).
  static func read(_ bytes: [UInt8]) throws(FormatMistake) -> FileValue {
    var reader = OldPlistReader(cursor: ByteCursor(bytes))
    try reader.skipBlanks()
    let value: FileValue
    if reader.cursor.next == 0x7B || reader.cursor.next == 0x28 {
      value = try reader.value(depth: 0)
    } else {
      let entries = try reader.entries(until: nil, depth: 0)
      // A single word without an equals sign or semicolon is a text, not a key.
      let isWord = entries.count == 1 && !bytes.contains(0x3B) && !bytes.contains(0x3D)
      value = FileValue(isWord ? .text(entries[0].key) : .mapping(entries), line: 1)
    }
    try reader.skipBlanks()
    guard reader.cursor.isAtEnd else { throw FormatMistake(.expected("…"), line: reader.cursor.line) }
    return value
  }

  private mutating func skipBlanks() throws(FormatMistake) {
    while let byte = cursor.next {
      if byte <= 0x20 || byte == 0x7F {
        cursor.advance()
      } else if byte == 0xE2, cursor.skip("\u{2028}") || cursor.skip("\u{2029}") {
        continue
      } else if byte == 0xC2, cursor.skip("\u{A0}") {
        continue
      } else if byte == 0x2F, cursor.afterNext == 0x2F {
        while let byte = cursor.next, byte != 0x0A { cursor.advance() }
      } else if byte == 0x2F, cursor.afterNext == 0x2A {
        _ = cursor.skip("/*")
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
    case 0x7B:
      cursor.advance()
      return FileValue(.mapping(try entries(until: 0x7D, depth: depth)), line: line)
    case 0x28:
      cursor.advance()
      return FileValue(.list(try list(depth: depth)), line: line)
    case 0x3C:
      try cursor.skip(past: ">")
      return FileValue(.opaque, line: line)
    default: return FileValue(.text(try word()), line: line)
    }
  }

  private mutating func list(depth: Int) throws(FormatMistake) -> [FileValue] {
    var values: [FileValue] = []
    while true {
      try skipBlanks()
      if cursor.next == 0x29 {
        cursor.advance()
        return values
      }
      values.append(try value(depth: depth + 1))
      try skipBlanks()
      if cursor.next == 0x2C {
        cursor.advance()
      } else if cursor.next != 0x29 {
        throw FormatMistake(cursor.isAtEnd ? .endsTooEarly : .expected(", )"), line: cursor.line)
      }
    }
  }

  private mutating func entries(until end: UInt8?, depth: Int) throws(FormatMistake) -> [FileEntry] {
    var entries: [FileEntry] = []
    while true {
      try skipBlanks()
      if cursor.next == end {
        cursor.advance()
        return entries
      }
      let line = cursor.line
      let key = try word()
      try skipBlanks()
      if cursor.next == 0x3D {
        cursor.advance()
        entries.append(FileEntry(key, line: line, try value(depth: depth + 1)))
        try skipBlanks()
      } else {
        // The value of a key without a value is the key itself.
        try cursor.count(depth: depth)
        entries.append(FileEntry(key, line: line, FileValue(.text(key), line: line)))
      }
      if cursor.next == 0x3B {
        cursor.advance()
      } else if cursor.next != end {
        // The mistake is reported in the entry without a semicolon. The current line can be much later, after blank
        // lines.
        throw FormatMistake(cursor.isAtEnd ? .endsTooEarly : .expected(";"), line: line)
      }
    }
  }

  private mutating func word() throws(FormatMistake) -> String {
    guard let first = cursor.next else { throw FormatMistake(.endsTooEarly, line: cursor.line) }
    if first == 0x22 || first == 0x27 { return try quoted(by: first) }
    let start = cursor.index
    while let byte = cursor.next, Self.isPlain(byte) { cursor.advance() }
    guard cursor.index > start else { throw FormatMistake(.expected("\""), line: cursor.line) }
    return String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2F, 0x3A, 0x2E, 0x2D: true
    default: false
    }
  }

  private mutating func quoted(by quote: UInt8) throws(FormatMistake) -> String {
    let line = cursor.line
    cursor.advance()
    var text: [UInt8] = []
    var half: UInt32?
    while let byte = cursor.next {
      if byte == quote {
        cursor.advance()
        return String(decoding: text, as: UTF8.self)
      }
      if byte == 0x5C {
        cursor.advance()
        escape(into: &text, half: &half)
      } else {
        text.append(byte)
        cursor.advance()
      }
    }
    throw FormatMistake(.endsTooEarly, line: line)
  }

  /// Reads the characters after a backslash. Two escape sequences for UTF-16 surrogates make one character.
  private mutating func escape(into text: inout [UInt8], half: inout UInt32?) {
    guard let byte = cursor.next else { return }
    let held = half
    half = nil
    switch byte {
    case 0x6E: text.append(0x0A)
    case 0x74: text.append(0x09)
    case 0x72: text.append(0x0D)
    case 0x55, 0x75:
      cursor.advance()
      let unit = digits(radix: 16, most: 4)
      if let held, (0xDC00...0xDFFF).contains(unit) {
        append(0x10000 + (held - 0xD800) << 10 + (unit - 0xDC00), to: &text)
      } else if (0xD800...0xDBFF).contains(unit) {
        half = unit
      } else {
        append(unit, to: &text)
      }
      return
    case 0x30...0x37:
      append(digits(radix: 8, most: 3), to: &text)
      return
    default: text.append(byte)
    }
    cursor.advance()
  }

  private mutating func digits(radix: UInt32, most: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<most {
      guard let byte = cursor.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
        digit < Int(radix)
      else { break }
      value = value * radix + UInt32(digit)
      cursor.advance()
    }
    return value
  }

  private func append(_ value: UInt32, to text: inout [UInt8]) {
    text.append(contentsOf: Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8))
  }
}
