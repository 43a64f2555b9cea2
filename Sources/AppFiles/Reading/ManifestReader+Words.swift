/// Reads names, blanks and string literals.
extension ManifestReader {
  static func isNameStart(_ byte: UInt8) -> Bool {
    SourceLexer.isWord(byte) && !(0x30...0x39).contains(byte) || byte == 0x60
  }

  /// Reads a name with all its components: `iOS` for `.iOS`, or `Setting.App.base`.
  mutating func path() -> String {
    var words: [String] = []
    repeat {
      if cursor.next == 0x2E { cursor.advance() }
      words.append(name())
    } while cursor.next == 0x2E
    return words.filter { !$0.isEmpty }.joined(separator: ".")
  }

  mutating func name() -> String {
    if cursor.next == 0x60 { cursor.advance() }
    let start = cursor.index
    while let byte = cursor.next, SourceLexer.isWord(byte) { cursor.advance() }
    let end = cursor.index
    if cursor.next == 0x60 { cursor.advance() }
    return String(decoding: cursor.bytes[start..<end], as: UTF8.self)
  }

  /// Moves past blanks, and past a comment at the end of the line.
  mutating func skipBlanksOfLine() {
    while let byte = cursor.next, byte == 0x20 || byte == 0x09 || byte == 0x0D { cursor.advance() }
    guard cursor.next == 0x2F, cursor.afterNext == 0x2F else { return }
    while let byte = cursor.next, byte != 0x0A { cursor.advance() }
  }

  /// Whether the next line continues the value, for example with `.merging(…)` or `+ "…"`.
  var continuesOnNextLine: Bool {
    var index = cursor.index
    while index < cursor.bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(cursor.bytes[index]) { index += 1 }
    return index < cursor.bytes.count && [0x2E, 0x2B].contains(cursor.bytes[index])
  }

  /// Moves past blanks and comments.
  mutating func skipTrivia() {
    while true {
      cursor.skipBlanks()
      guard cursor.next == 0x2F else { return }
      let end = cursor.bytes.withUnsafeBufferPointer {
        SourceLexer(bytes: $0, language: .swift).endOfComment(cursor.index)
      }
      guard let end else { return }
      while cursor.index < end { cursor.advance() }
    }
  }

  var isRawString: Bool {
    var index = cursor.index
    while index < cursor.bytes.count, cursor.bytes[index] == 0x23, index < cursor.index + 16 { index += 1 }
    return index < cursor.bytes.count && cursor.bytes[index] == 0x22
  }

  /// Reads a string literal and returns its text.
  mutating func string() -> String {
    let start = cursor.index
    let isRaw = cursor.next == 0x23
    let end = cursor.bytes.withUnsafeBufferPointer { bytes in
      let lexer = SourceLexer(bytes: bytes, language: .swift)
      return isRaw ? lexer.endOfRawString(start) ?? bytes.count : lexer.endOfString(start)
    }
    var text = cursor.bytes[start..<end]
    while cursor.index < end { cursor.advance() }
    while text.first == 0x23 { text = text.dropFirst() }
    while text.last == 0x23, isRaw { text = text.dropLast() }
    let quotes =
      text.prefix(3).count == 3 && text.prefix(3).allSatisfy { $0 == 0x22 } && text.count >= 6 ? 3 : 1
    text = text.dropFirst(quotes).dropLast(quotes)
    let lines = quotes == 3 ? Self.unindented(text) : Array(text)
    return isRaw ? String(decoding: lines, as: UTF8.self) : Self.unescaped(lines)
  }

  /// Returns the lines of a multi-line string literal. The indentation and the first and last line break are removed.
  static func unindented(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    guard lines.count > 1 else { return Array(text) }
    let indent = lines.removeLast().count
    lines.removeFirst()
    return Array(
      lines.map { $0.dropFirst(min(indent, $0.prefix { $0 == 0x20 || $0 == 0x09 }.count)) }
        .joined(separator: [0x0A]))
  }

  static func unescaped(_ text: [UInt8]) -> String {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == 0x5C, index + 1 < text.count else {
        bytes.append(text[index])
        index += 1
        continue
      }
      index += 2
      switch text[index - 1] {
      case 0x6E: bytes.append(0x0A)
      case 0x74: bytes.append(0x09)
      case 0x72: bytes.append(0x0D)
      case 0x30: bytes.append(0)
      case 0x0A:
        // A backslash at the end of a line joins the next line to it.
        break
      case 0x75:
        let digits = text[index...].dropFirst().prefix { $0 != 0x7D }
        let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
        if let scalar { bytes += Array(String(scalar).utf8) }
        index = min(text.count, index + digits.count + 2)
      case 0x28:
        let end = text.withUnsafeBufferPointer {
          SourceLexer(bytes: $0, language: .swift).endOfGroup(index - 1, 0x28, 0x29)
        }
        let inner = String(decoding: text[index..<max(index, end - 1)], as: UTF8.self)
        bytes += Array("$(\(inner))".utf8)
        index = end
      default: bytes.append(text[index - 1])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
