/// Splits Swift into tokens. It knows comments and strings of every form, and no other grammar.
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var isSpaced = true
  private var tokens: [Token] = []

  /// Returns the tokens of a text, including those of interpolations.
  static func tokens(of text: String) -> [Token] {
    var lexer = Lexer(bytes: Array(text.utf8))
    lexer.read(isInterpolation: false)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read(isInterpolation: Bool) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isInterpolation, byte == UInt8(ascii: ")"), depth == 0 {
        index += 1
        return
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      readToken(byte)
    }
  }

  private mutating func readToken(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): skip(1)
    case UInt8(ascii: "/") where starts("//"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { skip(1) }
    case UInt8(ascii: "/") where starts("/*"):
      while index < bytes.count, !starts("*/") { skip(1) }
      skip(2)
    case UInt8(ascii: "\""), UInt8(ascii: "#"): readStringOrSymbol()
    case _ where Self.isWord(byte):
      let start = index
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      add(.word, String(decoding: bytes[start..<index], as: UTF8.self), at: line)
    default:
      index += 1
      add(.symbol, String(Unicode.Scalar(byte)), at: line)
    }
  }

  private mutating func readStringOrSymbol() {
    var hashes = 0
    while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
    guard index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "\"") else {
      index += 1
      return add(.symbol, "#", at: line)
    }
    index += hashes
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    index += quote.utf8.count
    readString(
      until: quote + String(repeating: "#", count: hashes),
      escape: "\\" + String(repeating: "#", count: hashes))
  }

  private mutating func readString(until end: String, escape: String) {
    let first = line
    let isSpacedBefore = isSpaced
    var content: [UInt8] = []
    var inner: [Token] = []
    while index < bytes.count, !starts(end) {
      if starts(escape + "(") {
        index += escape.utf8.count + 1
        var nested = self
        nested.tokens = []
        nested.read(isInterpolation: true)
        (index, line) = (nested.index, nested.line)
        inner += nested.tokens
      } else if starts(escape) {
        content += bytes[index..<min(bytes.count, index + escape.utf8.count + 1)]
        index += escape.utf8.count + 1
      } else {
        content.append(bytes[index])
        skip(1)
      }
    }
    index += end.utf8.count
    isSpaced = isSpacedBefore
    add(.string, String(decoding: content, as: UTF8.self), at: first)
    tokens += inner
  }

  private mutating func add(_ kind: Token.Kind, _ text: String, at line: Int) {
    tokens.append(Token(kind: kind, text: text, line: line, isSpaced: isSpaced))
    isSpaced = false
  }

  private mutating func skip(_ count: Int) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    isSpaced = true
  }

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
