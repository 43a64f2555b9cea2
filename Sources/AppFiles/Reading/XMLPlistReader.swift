/// Reads property lists in XML.
///
/// - Source: http://www.apple.com/DTDs/PropertyList-1.0.dtd
struct XMLPlistReader {
  private var cursor: ByteCursor

  /// Reads UTF-8.
  ///
  /// - Throws: ``FormatMistake`` with its line.
  /// - Complexity: O(length of the file).
  static func read(_ bytes: [UInt8]) throws(FormatMistake) -> FileValue {
    var reader = XMLPlistReader(cursor: ByteCursor(bytes))
    let root = try reader.tag()
    guard root.name == "plist", !root.isClosing else {
      return try reader.value(root, depth: 0)
    }
    if root.isEmpty { throw FormatMistake(.endsTooEarly, line: reader.cursor.line) }
    return try reader.value(try reader.tag(), depth: 0)
  }

  private struct Tag {
    let name: String
    let isClosing: Bool
    /// Whether the tag has no content, like `<true/>`.
    let isEmpty: Bool
    let line: Int
  }

  /// Reads the next tag. Only blanks are allowed before it.
  // Inlining this at each call would make the compiler take half a minute longer.
  @inline(never)
  private mutating func tag() throws(FormatMistake) -> Tag {
    while true {
      cursor.skipBlanks()
      guard let byte = cursor.next else { throw FormatMistake(.endsTooEarly, line: cursor.line) }
      // Some projects run their property lists through the preprocessor. Its lines begin with `#`.
      if byte == 0x23 {
        while let byte = cursor.next, byte != 0x0A { cursor.advance() }
        continue
      }
      guard byte == 0x3C else { throw FormatMistake(.expected("<"), line: cursor.line) }
      if cursor.skip("<!--") {
        try cursor.skip(past: "-->")
      } else if cursor.skip("<?") {
        try cursor.skip(past: "?>")
      } else if cursor.skip("<!") {
        try skipDeclaration()
      } else {
        return try readTag()
      }
    }
  }

  /// Moves past `<!DOCTYPE …>`. The entities that it declares are never expanded.
  private mutating func skipDeclaration() throws(FormatMistake) {
    let line = cursor.line
    var depth = 1
    while let byte = cursor.next {
      cursor.advance()
      if byte == 0x3C { depth += 1 }
      if byte == 0x3E { depth -= 1 }
      if depth == 0 { return }
    }
    throw FormatMistake(.endsTooEarly, line: line)
  }

  private mutating func readTag() throws(FormatMistake) -> Tag {
    let line = cursor.line
    cursor.advance()
    let isClosing = cursor.next == 0x2F
    if isClosing { cursor.advance() }
    let start = cursor.index
    while let byte = cursor.next, byte != 0x3E, byte != 0x2F, byte > 0x20 { cursor.advance() }
    let name = String(decoding: cursor.bytes[start..<min(cursor.index, cursor.bytes.count)], as: UTF8.self)
    var last: UInt8 = 0
    while let byte = cursor.next, byte != 0x3E {
      last = byte
      cursor.advance()
    }
    guard cursor.next == 0x3E else { throw FormatMistake(.endsTooEarly, line: line) }
    cursor.advance()
    return Tag(name: name, isClosing: isClosing, isEmpty: last == 0x2F, line: line)
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(FormatMistake) -> FileValue {
    try cursor.count(depth: depth)
    if tag.isClosing { throw FormatMistake(.expected("<dict>, <array>, <string> …"), line: tag.line) }
    switch tag.name {
    case "true": return try simple(.boolean(true), tag)
    case "false": return try simple(.boolean(false), tag)
    case "string": return FileValue(.text(tag.isEmpty ? "" : try text(of: tag)), line: tag.line)
    case "integer", "real":
      return FileValue(.number(tag.isEmpty ? "" : try text(of: tag)), line: tag.line)
    case "data", "date":
      if !tag.isEmpty { _ = try text(of: tag) }
      return FileValue(.opaque, line: tag.line)
    case "array": return FileValue(.list(tag.isEmpty ? [] : try list(depth: depth)), line: tag.line)
    case "dict": return FileValue(.mapping(tag.isEmpty ? [] : try entries(depth: depth)), line: tag.line)
    default: throw FormatMistake(.expected("<dict>, <array>, <string> …"), line: tag.line)
    }
  }

  private mutating func simple(_ content: FileValue.Content, _ tag: Tag) throws(FormatMistake) -> FileValue {
    if !tag.isEmpty {
      let end = try self.tag()
      guard end.isClosing, end.name == tag.name else {
        throw FormatMistake(.expected("</\(tag.name)>"), line: end.line)
      }
    }
    return FileValue(content, line: tag.line)
  }

  private mutating func list(depth: Int) throws(FormatMistake) -> [FileValue] {
    var values: [FileValue] = []
    while true {
      let tag = try self.tag()
      if tag.isClosing {
        guard tag.name == "array" else { throw FormatMistake(.expected("</array>"), line: tag.line) }
        return values
      }
      values.append(try value(tag, depth: depth + 1))
    }
  }

  private mutating func entries(depth: Int) throws(FormatMistake) -> [FileEntry] {
    var entries: [FileEntry] = []
    while true {
      let tag = try self.tag()
      if tag.isClosing {
        guard tag.name == "dict" else { throw FormatMistake(.expected("</dict>"), line: tag.line) }
        return entries
      }
      guard tag.name == "key" else { throw FormatMistake(.expected("<key>"), line: tag.line) }
      let key = tag.isEmpty ? "" : try text(of: tag)
      entries.append(FileEntry(key, line: tag.line, try value(try self.tag(), depth: depth + 1)))
    }
  }

  /// Reads the text before the closing tag, and replaces its entities.
  private mutating func text(of tag: Tag) throws(FormatMistake) -> String {
    var text: [UInt8] = []
    while let byte = cursor.next {
      if byte == 0x3C {
        if cursor.skip("<![CDATA[") {
          let start = cursor.index
          try cursor.skip(past: "]]>")
          text.append(contentsOf: cursor.bytes[start..<cursor.index - 3])
        } else if cursor.skip("<!--") {
          try cursor.skip(past: "-->")
        } else {
          let end = try readTag()
          guard end.isClosing, end.name == tag.name else {
            throw FormatMistake(.expected("</\(tag.name)>"), line: end.line)
          }
          return String(decoding: text, as: UTF8.self)
        }
      } else if byte == 0x26 {
        try entity(into: &text)
      } else {
        text.append(byte)
        cursor.advance()
      }
    }
    throw FormatMistake(.endsTooEarly, line: tag.line)
  }

  private mutating func entity(into text: inout [UInt8]) throws(FormatMistake) {
    let line = cursor.line
    let start = cursor.advance()
    while let byte = cursor.next, byte != 0x3B, cursor.index - start < 12 { cursor.advance() }
    guard cursor.next == 0x3B else { throw FormatMistake(.expected(";"), line: line) }
    let name = String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)
    cursor.advance()
    switch name {
    case "amp": text.append(0x26)
    case "lt": text.append(0x3C)
    case "gt": text.append(0x3E)
    case "quot": text.append(0x22)
    case "apos": text.append(0x27)
    default:
      let digits = name.dropFirst()
      let value =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      guard name.first == "#", let value, value != 0, let scalar = Unicode.Scalar(value) else {
        throw FormatMistake(.expected("&amp;"), line: line)
      }
      text.append(contentsOf: Array(String(scalar).utf8))
    }
  }
}
