/// Parses a manifest written in Swift. It reads the constants, and the calls that create projects and targets.
///
/// Nothing is run. A value that could only be computed by running code is ``ManifestValue/Content/other``.
struct ManifestReader {
  var cursor: ByteCursor
  let file: String
  /// The constants of the file, by their names with the types that contain them. If a name occurs twice, the first
  /// constant is kept.
  private(set) var constants: [String: ManifestValue] = [:]
  /// The names of the types whose brackets are open; nil for other brackets.
  var types: [String?] = []
  /// The outermost calls of ``makers``, and the values of all constants.
  private(set) var values: [ManifestValue] = []

  /// The number of values in the file.
  var size: Int { ReadingLimits.values - cursor.room }

  static let makers: Set = ["Project", "Target", "target"]
  static let typeWords: Set = ["struct", "enum", "class", "extension", "actor"]

  /// Reads a complete file.
  ///
  /// - Throws: ``FormatMistake`` if brackets are nested too deeply, or if there are too many values.
  /// - Complexity: O(length of the file).
  init(_ bytes: [UInt8], file: String) throws(FormatMistake) {
    cursor = ByteCursor(bytes)
    self.file = file
    try read()
  }

  mutating func read() throws(FormatMistake) {
    var type: String?
    while true {
      skipTrivia()
      guard let byte = cursor.next else { return }
      if byte == 0x7B {
        types.append(type)
        type = nil
      } else if byte == 0x7D {
        _ = types.popLast()
      }
      if byte == 0x22 || byte == 0x23 {
        if byte == 0x22 || isRawString { _ = string() } else { cursor.advance() }
        continue
      }
      guard Self.isNameStart(byte) else {
        cursor.advance()
        continue
      }
      let line = cursor.line
      let word = name()
      if Self.typeWords.contains(word) {
        skipTrivia()
        type = path()
      } else if word == "let" || word == "var" {
        try readConstant()
      } else if Self.makers.contains(word), cursor.next == 0x28 {
        let value = ManifestValue(
          content: .call(word, try arguments(depth: 0)), file: file, line: line)
        values.append(value)
      }
    }
  }

  /// Reads `name: Type = value`.
  mutating func readConstant() throws(FormatMistake) {
    skipTrivia()
    guard let byte = cursor.next, Self.isNameStart(byte) else { return }
    let name = name()
    while let byte = cursor.next, byte != 0x3D {
      // The constant is a computed property, or its value is set elsewhere.
      if byte == 0x0A || byte == 0x7B || byte == 0x28 || byte == 0x29 || byte == 0x22 { return }
      cursor.advance()
    }
    guard cursor.next == 0x3D, cursor.afterNext != 0x3D else { return }
    cursor.advance()
    let value = try value(depth: 0, endsWithLine: true)
    let path = (types.compactMap(\.self) + [name]).joined(separator: ".")
    if constants[path] == nil { constants[path] = value }
    values.append(value)
  }

  // MARK: - Values

  /// - Parameter endsWithLine: Whether the value ends at the end of the line, as values outside of brackets do.
  mutating func value(depth: Int, endsWithLine: Bool = false) throws(FormatMistake) -> ManifestValue {
    try cursor.count(depth: depth)
    skipTrivia()
    var value = try operand(depth: depth)
    while true {
      if endsWithLine {
        skipBlanksOfLine()
        if cursor.next == 0x0A, !continuesOnNextLine { return value }
      }
      skipTrivia()
      guard let byte = cursor.next else { return value }
      switch byte {
      case 0x2C, 0x29, 0x5D, 0x3A, 0x7D, 0x3B: return value
      case 0x2B: value = try sum(value, depth: depth)
      case 0x3F where cursor.afterNext != 0x3F && cursor.afterNext != 0x2E:
        // Either branch of the conditional can be used, so the value is unknown.
        try skipToEnd(depth: depth, endsWithLine)
        return made(.other, value.line)
      case 0x2E where value.word == nil || !value.arguments.isEmpty:
        try skipMethod(depth: depth)
      default:
        try skipToEnd(depth: depth, endsWithLine)
        return value
      }
    }
  }

  /// Skips a method call on a value, as in `[…].merging(…)`, because it changes the value little.
  mutating func skipMethod(depth: Int) throws(FormatMistake) {
    try cursor.count(depth: depth)
    cursor.advance()
    _ = name()
    if cursor.next == 0x28 { _ = try arguments(depth: depth + 1) }
  }

  /// Moves to a `+` or `.` that continues the value, in this line or in the next one.
  mutating func skipToOperator() {
    skipBlanksOfLine()
    if cursor.next == 0x0A, continuesOnNextLine { cursor.skipBlanks() }
  }

  func made(_ content: ManifestValue.Content, _ line: Int) -> ManifestValue {
    ManifestValue(content: content, file: file, line: line)
  }

  /// Reads all `+ value` that follow, and joins texts or lists.
  ///
  /// - Complexity: O(length), because the operands are collected before they are joined.
  mutating func sum(_ first: ManifestValue, depth: Int) throws(FormatMistake) -> ManifestValue {
    var list: [ManifestValue]?
    if case .list(let values) = first.content { list = values }
    var text = first.spelled
    while cursor.next == 0x2B {
      cursor.advance()
      skipTrivia()
      try cursor.count(depth: depth)
      let next = try operand(depth: depth + 1)
      if case .list(let values) = next.content { list?.append(contentsOf: values) }
      if let part = next.spelled { text?.append(part) }
      skipToOperator()
      while cursor.next == 0x2E {
        try skipMethod(depth: depth)
        skipToOperator()
      }
    }
    if let list { return made(.list(list), first.line) }
    return text.map { made(.text($0), first.line) } ?? first
  }

  mutating func operand(depth: Int) throws(FormatMistake) -> ManifestValue {
    let line = cursor.line
    guard let byte = cursor.next else { return made(.other, line) }
    switch byte {
    case 0x22: return made(.text(string()), line)
    case 0x23 where isRawString: return made(.text(string()), line)
    case 0x5B: return try collection(depth: depth)
    case 0x28:
      let inner = try arguments(depth: depth)
      return inner.count == 1 ? inner[0].value : made(.other, line)
    case 0x30...0x39, 0x2D:
      let start = cursor.index
      cursor.advance()
      while let byte = cursor.next, SourceLexer.isWord(byte) || byte == 0x2E { cursor.advance() }
      return made(.number(String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)), line)
    case 0x2E,
      _ where Self.isNameStart(byte):
      return try nameOrCall(depth: depth)
    default:
      cursor.advance()
      return made(.other, line)
    }
  }

  /// Reads `.iOS`, `Environment.name` or `.target(name: "App")`. For `plist.merging(…)`, the result is `plist`.
  mutating func nameOrCall(depth: Int) throws(FormatMistake) -> ManifestValue {
    let line = cursor.line
    let isMember = cursor.next == 0x2E
    let path = path()
    let words = path.split(separator: ".").map(String.init)
    let word = words.last ?? ""
    if cursor.next == 0x28 {
      let arguments = try arguments(depth: depth)
      if !isMember, words.count > 1, words[0].first?.isLowercase == true {
        return made(.name(words.dropLast().joined(separator: ".")), line)
      }
      return made(.call(word, arguments), line)
    }
    switch word {
    case "true": return made(.boolean(true), line)
    case "false": return made(.boolean(false), line)
    default: return made(word.isEmpty ? .other : .name(path), line)
    }
  }

  mutating func arguments(depth: Int) throws(FormatMistake) -> [ManifestValue.Argument] {
    var found: [ManifestValue.Argument] = []
    cursor.advance()
    while true {
      skipTrivia()
      guard let byte = cursor.next else { return found }
      if byte == 0x29 {
        cursor.advance()
        return found
      }
      let start = cursor
      var label = ""
      if Self.isNameStart(byte) {
        label = name()
        skipTrivia()
        if cursor.next == 0x3A {
          cursor.advance()
        } else {
          (cursor, label) = (start, "")
        }
      }
      found.append(ManifestValue.Argument(label: label, value: try value(depth: depth + 1)))
      try goOn()
    }
  }

  mutating func collection(depth: Int) throws(FormatMistake) -> ManifestValue {
    let line = cursor.line
    var list: [ManifestValue] = []
    var entries: [(key: ManifestValue, value: ManifestValue)] = []
    cursor.advance()
    while true {
      skipTrivia()
      guard let byte = cursor.next, byte != 0x5D else { break }
      if byte == 0x3A {
        cursor.advance()
        continue
      }
      let first = try value(depth: depth + 1)
      skipTrivia()
      if cursor.next == 0x3A {
        cursor.advance()
        entries.append((first, try value(depth: depth + 1)))
      } else {
        list.append(first)
      }
      try goOn()
    }
    cursor.advance()
    return made(entries.isEmpty ? .list(list) : .mapping(entries), line)
  }

  /// Moves past a comma, and skips anything else that is not allowed there.
  mutating func goOn() throws(FormatMistake) {
    skipTrivia()
    guard let byte = cursor.next, byte != 0x29, byte != 0x5D else { return }
    cursor.advance()
  }

  /// Moves to the end of a value of which the rest cannot be parsed.
  mutating func skipToEnd(depth: Int, _ endsWithLine: Bool) throws(FormatMistake) {
    while true {
      if endsWithLine {
        skipBlanksOfLine()
        if cursor.next == 0x0A { return }
      }
      skipTrivia()
      guard let byte = cursor.next else { return }
      switch byte {
      case 0x2C, 0x29, 0x5D, 0x7D: return
      case 0x22: _ = string()
      case 0x28: _ = try arguments(depth: depth + 1)
      case 0x5B: _ = try collection(depth: depth + 1)
      case 0x7B where endsWithLine: return
      case 0x7B: skipBlock()
      default: cursor.advance()
      }
    }
  }

  mutating func skipBlock() {
    var level = 0
    while let byte = cursor.next {
      if byte == 0x22 {
        _ = string()
        continue
      }
      if byte == 0x7B { level += 1 }
      if byte == 0x7D { level -= 1 }
      cursor.advance()
      if level == 0 { return }
    }
  }
}
