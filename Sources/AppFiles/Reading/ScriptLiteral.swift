/// Reads the value that a JavaScript or TypeScript configuration file exports, if it is a literal.
///
/// Nothing is run. Known values are the constants of the file, the return values of its functions, and the last branch
/// of a conditional. Any other value is ``FileValue/Content-swift.enum/opaque``.
struct ScriptLiteral {
  let bytes: [UInt8]
  var index = 0
  var line = 1
  var count = 0
  var constants: [String: FileValue] = [:]
  var exported: FileValue?

  /// Returns the exported value; nil if it cannot be read.
  ///
  /// - Complexity: O(length × nesting depth of brackets that can be groups or parameters).
  static func read(_ bytes: [UInt8]) -> FileValue? {
    var reader = ScriptLiteral(bytes)
    _ = reader.statements(depth: 0)
    return reader.exported
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The key of an entry that stands for unknown entries: `...config.ios`.
  static let rest = "..."

  static let depthLimit = 40
  static let valueLimit = 100_000

  var next: UInt8 { index < bytes.count ? bytes[index] : 0 }
  func at(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  mutating func advance(_ steps: Int = 1) {
    for _ in 0..<steps where index < bytes.count {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
  }

  mutating func skipTrivia() {
    while index < bytes.count {
      if next <= 0x20 {
        advance()
      } else if next == 0x2F, at(1) == 0x2F {
        while index < bytes.count, next != 0x0A { advance() }
      } else if next == 0x2F, at(1) == 0x2A {
        advance(2)
        while index < bytes.count, !(next == 0x2A && at(1) == 0x2F) { advance() }
        advance(2)
      } else {
        return
      }
    }
  }

  static func isName(_ byte: UInt8) -> Bool { SourceLexer.isWord(byte) || byte == 0x24 }

  mutating func name() -> String {
    let start = index
    while index < bytes.count, Self.isName(next) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    skipTrivia()
    guard next == byte, index < bytes.count else { return false }
    advance()
    return true
  }

  // MARK: - Statements

  /// Reads statements up to the closing brace. Returns the value of the last `return`.
  mutating func statements(depth: Int) -> FileValue? {
    var returned: FileValue?
    while true {
      skipTrivia()
      guard index < bytes.count, depth < Self.depthLimit, count < Self.valueLimit else { return returned }
      switch next {
      case 0x7D:
        advance()
        return returned
      case 0x7B:
        advance()
        returned = statements(depth: depth + 1) ?? returned
      case 0x22, 0x27, 0x60: _ = text()
      case _ where Self.isName(next):
        if let value = statement(depth: depth) { returned = value }
      default: advance()
      }
    }
  }

  mutating func statement(depth: Int) -> FileValue? {
    let word = name()
    switch word {
    case "const", "let", "var":
      skipTrivia()
      let constant = name()
      guard !constant.isEmpty, skipType(to: 0x3D) else { return nil }
      constants[constant] = value(depth: depth + 1)
    case "function":
      skipTrivia()
      let function = name()
      let value = function.isEmpty ? nil : functionBody(depth: depth + 1)
      if let value { constants[function] = value }
    case "return":
      skipTrivia()
      return next == 0x3B ? nil : value(depth: depth + 1)
    case "default":
      skipTrivia()
      exported = value(depth: depth + 1)
    case "module", "exports":
      while next == 0x2E || Self.isName(next) { advance() }
      skipTrivia()
      if next == 0x3D, at(1) != 0x3D {
        advance()
        exported = value(depth: depth + 1)
      }
    default: break
    }
    return nil
  }

  /// Skips a type, up to the equals sign of a declaration.
  mutating func skipType(to end: UInt8) -> Bool {
    let last = min(bytes.count, index + 300)
    while index < last, next != end {
      if next == 0x3B { return false }
      advance()
    }
    guard next == end, at(1) != 0x3E || end != 0x3D else { return false }
    advance()
    return true
  }

  // MARK: - Values

  mutating func value(depth: Int) -> FileValue {
    count += 1
    guard depth < Self.depthLimit, count < Self.valueLimit else { return FileValue(.opaque, line: line) }
    var left = operand(depth: depth)
    // Whether the value is one of several literals. Then the value after `||` or `??` is not used.
    var isOneOfSeveral = false
    while true {
      skipTrivia()
      switch (next, at(1)) {
      case (0x3F, 0x3F), (0x7C, 0x7C):
        advance(2)
        let right = operand(depth: depth + 1)
        if Self.isUnknown(left), !isOneOfSeveral { left = right }
      case (0x2E, let letter) where Self.isName(letter):
        // After a method of a list literal, as in `[].concat(…)`, the value is still a list. After other methods, it is
        // unknown.
        advance()
        _ = name()
        if next == 0x28 { _ = list(depth: depth + 1) }
        if case .list = left.content { continue }
        left = FileValue(.opaque, line: left.line)
      case (0x5B, _):
        let keys = list(depth: depth + 1)
        left = Self.entry(of: left, at: keys.first)
        isOneOfSeveral = true
      case (0x26, 0x26):
        advance(2)
        left = operand(depth: depth + 1)
      case (0x3F, _) where at(1) != 0x2E:
        advance()
        let one = value(depth: depth + 1)
        guard skip(0x3A) else { return one }
        let other = value(depth: depth + 1)
        return Self.choice(one, other)
      case (0x2B, _):
        advance()
        let right = operand(depth: depth + 1)
        if let one = left.text, let other = right.text {
          left = FileValue(.text(one + other), line: left.line)
        } else {
          left = FileValue(.opaque, line: left.line)
        }
      case (0x3D, 0x3D), (0x21, 0x3D), (0x3C, _), (0x3E, _), (0x2A, _), (0x2D, _):
        while [0x3D, 0x21, 0x3C, 0x3E, 0x2A, 0x2D].contains(next) { advance() }
        _ = operand(depth: depth + 1)
        left = FileValue(.opaque, line: left.line)
      case _ where isWord("as") || isWord("satisfies"):
        _ = name()
        while index < bytes.count, ![0x2C, 0x29, 0x7D, 0x5D, 0x3B, 0x0A].contains(next) { advance() }
      default: return left
      }
    }
  }

  func isWord(_ word: String) -> Bool {
    let end = index + word.utf8.count
    return end <= bytes.count && bytes[index..<end].elementsEqual(word.utf8)
      && (end == bytes.count || !Self.isName(bytes[end]))
  }

  static func isUnknown(_ value: FileValue) -> Bool {
    switch value.content {
    case .opaque, .null: true
    case .boolean, .number, .text, .list, .mapping: false
    }
  }

  /// The names of the variant that is published, in a table of an app's variants.
  private static let published = ["production", "prod", "release", "prd"]

  /// Returns the entry of a table: `{development: 'a', production: 'b'}[variant]`. The variant of the published app is
  /// used, because a variable of the environment usually chooses the variant.
  ///
  /// - Source: https://docs.expo.dev/build-reference/variants/
  static func entry(of table: FileValue, at key: FileValue?) -> FileValue {
    let names = published + [key?.text].compactMap(\.self)
    return names.lazy.compactMap { table[$0] }.first ?? FileValue(.opaque, line: table.line)
  }

  /// Returns the branch of a conditional that contains more information. If both are equal, returns the last one, which
  /// is usually used.
  static func choice(_ one: FileValue, _ other: FileValue) -> FileValue {
    if isUnknown(other) { return one }
    let isEmpty = other.text == nil && other.entries.isEmpty && other.list.isEmpty
    return isEmpty && !(one.entries.isEmpty && one.list.isEmpty) ? one : other
  }

  mutating func operand(depth: Int) -> FileValue {
    skipTrivia()
    let start = line
    guard depth < Self.depthLimit else {
      advance()
      return FileValue(.opaque, line: start)
    }
    switch next {
    case 0x7B: return FileValue(.mapping(entries(depth: depth + 1)), line: start)
    case 0x5B: return FileValue(.list(list(depth: depth + 1)), line: start)
    case 0x22, 0x27, 0x60: return text()
    case 0x28: return group(depth: depth + 1)
    case 0x30...0x39:
      let from = index
      while Self.isName(next) || next == 0x2E { advance() }
      return FileValue(.number(String(decoding: bytes[from..<index], as: UTF8.self)), line: start)
    case _ where Self.isName(next): return named(depth: depth + 1)
    case 0x29, 0x5D, 0x7D, 0x2C, 0x3B: return FileValue(.opaque, line: start)
    default:
      advance()
      return index < bytes.count ? operand(depth: depth + 1) : FileValue(.opaque, line: start)
    }
  }

  /// Reads a value that begins with a word: a constant, a call or a function.
  mutating func named(depth: Int) -> FileValue {
    let start = line
    let word = name()
    switch word {
    case "true", "false": return FileValue(.boolean(word == "true"), line: start)
    case "null", "undefined": return FileValue(.null, line: start)
    case "function":
      skipTrivia()
      _ = name()
      return functionBody(depth: depth) ?? FileValue(.opaque, line: start)
    case "async", "await", "typeof", "new": return operand(depth: depth + 1)
    default: break
    }
    var value = constants[word] ?? FileValue(.opaque, line: start)
    while true {
      skipTrivia()
      if next == 0x3D, at(1) == 0x3E {
        advance(2)
        return arrowBody(depth: depth)
      } else if next == 0x2E || next == 0x3F && at(1) == 0x2E {
        advance(next == 0x3F ? 2 : 1)
        value = value[name()] ?? FileValue(.opaque, line: start)
      } else if next == 0x21, at(1) != 0x3D {
        advance()
      } else if next == 0x28 {
        let arguments = list(depth: depth)
        // Functions such as `defineConfig({…})` and `withPlugin(config)` usually return their argument.
        if Self.isUnknown(value) { value = arguments.first { !$0.entries.isEmpty } ?? value }
      } else if next == 0x5B {
        let keys = list(depth: depth)
        value = Self.entry(of: value, at: keys.first)
      } else {
        return FileValue(value.content, line: start)
      }
    }
  }

  /// Reads `(value)` or `(parameters) => body`.
  mutating func group(depth: Int) -> FileValue {
    let (from, startLine) = (index, line)
    skipGroup()
    let (end, endLine) = (index, line)
    let last = min(bytes.count, index + 120)
    while index < last, next != 0x3D, next != 0x0A, next != 0x3B, next != 0x2C, next != 0x29 { advance() }
    if next == 0x3D, at(1) == 0x3E {
      advance(2)
      return arrowBody(depth: depth)
    }
    (index, line) = (from, startLine)
    advance()
    let inner = value(depth: depth)
    (index, line) = (max(end, index), max(endLine, line))
    return inner
  }

  mutating func arrowBody(depth: Int) -> FileValue {
    skipTrivia()
    let start = line
    guard next == 0x7B else { return value(depth: depth + 1) }
    advance()
    return statements(depth: depth + 1) ?? FileValue(.opaque, line: start)
  }

  mutating func functionBody(depth: Int) -> FileValue? {
    skipTrivia()
    guard next == 0x28 else { return nil }
    skipGroup()
    let last = min(bytes.count, index + 200)
    while index < last, next != 0x7B { advance() }
    guard next == 0x7B else { return nil }
    advance()
    return statements(depth: depth + 1)
  }

  mutating func skipGroup() {
    var level = 0
    while index < bytes.count {
      switch next {
      case 0x28, 0x5B, 0x7B: level += 1
      case 0x29, 0x5D, 0x7D: level -= 1
      case 0x22, 0x27, 0x60:
        _ = text()
        continue
      default: break
      }
      advance()
      if level == 0 { return }
    }
  }
}
