/// Rewrites ClojureScript as JavaScript, as far as the search for calls needs it. Each form stays in its line.
///
///     (.getPhoto Camera #js {:quality 80})   →   Camera.getPhoto({quality: 80})
///
/// - Source: https://clojurescript.org/guides/javascript-modules and
///   https://clojurescript.org/reference/javascript-api
struct ClojureScript {
  private let bytes: [UInt8]
  private var index = 0
  private var out: [UInt8] = []

  private static let deepest = 200

  static func isFile(_ path: String) -> Bool { path.hasSuffix(".cljs") || path.hasSuffix(".cljc") }

  /// - Complexity: O(length of the file).
  static func script(_ bytes: [UInt8]) -> [UInt8] {
    var reader = ClojureScript(bytes: bytes)
    while true {
      reader.skipBlanks()
      guard reader.index < bytes.count else { return reader.out }
      reader.form(0)
      reader.write(";")
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func write(_ text: String) { out += text.utf8 }

  /// Skips blanks, commas and comments. Line breaks are kept.
  private mutating func skipBlanks() {
    while index < bytes.count {
      if byte == 0x3B {
        while index < bytes.count, byte != 0x0A { index += 1 }
      } else if byte == 0x0A {
        out.append(0x0A)
        index += 1
      } else if byte <= 0x20 || byte == 0x2C {
        index += 1
      } else {
        return
      }
    }
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || [0x22, 0x28, 0x29, 0x2C, 0x3B, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte)
  }

  private mutating func token() -> String {
    let start = index
    while index < bytes.count, !Self.isEnd(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Skips a form, and keeps its line breaks.
  private mutating func skipForm(_ depth: Int) {
    let end = out.count
    skipBlanks()
    form(depth)
    out = out[..<end] + out[end...].filter { $0 == 0x0A }
  }

  private mutating func form(_ depth: Int) {
    guard depth < Self.deepest else {
      index = bytes.count
      return
    }
    switch byte {
    case 0x28: list(depth + 1)
    case 0x5B, 0x7B: group(depth + 1)
    case 0x29, 0x5D, 0x7D: index += 1
    case 0x22: string()
    case 0x23: tagged(depth + 1)
    case 0x5E:
      // Metadata: `^js camera`.
      index += 1
      skipForm(depth + 1)
      skipBlanks()
      form(depth + 1)
    case 0x27, 0x40, 0x60, 0x7E:
      index += 1
      form(depth + 1)
    case 0x3A: write("'" + Self.name(token().drop { $0 == ":" }) + "'")
    case 0x5C:
      index = min(bytes.count, index + 2)
      _ = token()
      write("0")
    case 0: index += 1
    default: write(Self.name(token()[...]))
    }
  }

  /// Rewrites a text. A text of several lines becomes an empty one.
  private mutating func string() {
    let start = index
    index += 1
    while index < bytes.count, byte != 0x22 { index += byte == 0x5C ? 2 : 1 }
    index = min(bytes.count, index + 1)
    let text = bytes[start..<index]
    let breaks = text.filter { $0 == 0x0A }
    out += breaks.isEmpty ? Array(text) : Array("\"\"".utf8) + breaks
  }

  /// Rewrites a form after a number sign: `#js {…}`, `#_(…)`, `#"…"`, `#(…)`.
  private mutating func tagged(_ depth: Int) {
    index += 1
    switch byte {
    case 0x5F:
      index += 1
      skipForm(depth)
    case 0x22:
      let end = out.count
      string()
      out = out[..<end] + Array("\"\"".utf8) + out[end...].filter { $0 == 0x0A }
    case 0x28, 0x5B, 0x7B, 0x27: form(depth)
    default:
      while index < bytes.count, !Self.isEnd(byte) { index += 1 }
      skipBlanks()
      form(depth)
    }
  }

  /// Returns a name as it can be in JavaScript: `mobile_util.open_` for `mobile-util/open!`.
  private static func name(_ symbol: Substring) -> String {
    let own = symbol.hasPrefix("js/") ? symbol.dropFirst(3) : symbol
    return String(
      own.map { sign -> Character in
        if sign == "/" { return "." }
        return sign.isASCII && (sign.isLetter || sign.isNumber || sign == "." || sign == "$") ? sign : "_"
      })
  }

  /// Rewrites a vector or a map. Before a value of a map, its keyword becomes a name with a colon.
  private mutating func group(_ depth: Int) {
    let isMap = byte == 0x7B
    let end: UInt8 = isMap ? 0x7D : 0x5D
    out.append(byte)
    index += 1
    var count = 0
    while true {
      skipBlanks()
      guard index < bytes.count, byte != end, byte != 0x29 else { break }
      if isMap, count % 2 == 0, byte == 0x3A {
        write(Self.name(token().drop { $0 == ":" }) + ": ")
      } else {
        form(depth)
        write(isMap && count % 2 == 0 ? ": " : ", ")
      }
      count += 1
    }
    if byte == end { index += 1 }
    out.append(end)
  }

  /// Rewrites forms up to the end of the list. Returns nothing, but moves behind the closing bracket.
  private mutating func rest(_ depth: Int, between sign: String, threaded: String? = nil) {
    var isFirst = true
    while true {
      skipBlanks()
      guard index < bytes.count, byte != 0x29 else { break }
      if !isFirst { write(sign) }
      isFirst = false
      if byte == 0x28 { list(depth, threaded: threaded) } else { form(depth) }
    }
    index += 1
  }

  private static let threads: Set<String> = ["->", "some->", "doto", "cond->"]

  /// - Parameter threaded: The object of a method in a list such as `(-> Camera (.getPhoto options))`.
  private mutating func list(_ depth: Int, threaded: String? = nil) {
    guard depth < Self.deepest else {
      index = bytes.count
      return
    }
    index += 1
    skipBlanks()
    guard byte != 0x29 else {
      index += 1
      return write("()")
    }
    guard !Self.isEnd(byte), ![0x23, 0x27, 0x3A, 0x40, 0x5C, 0x5E, 0x60, 0x7E].contains(byte) else {
      form(depth)
      write("(")
      rest(depth, between: ", ")
      return write(")")
    }
    let head = token()
    switch head {
    case "ns", "require": imports(depth)
    case "comment":
      let end = out.count
      rest(depth, between: " ")
      out = out[..<end] + out[end...].filter { $0 == 0x0A }
    case "defn", "defn-", "fn":
      skipBlanks()
      write("function " + (Self.isEnd(byte) || byte == 0x5E ? "" : Self.name(token()[...])) + "() {")
      rest(depth, between: ";")
      write("}")
    case "when", "when-not":
      write(head == "when" ? "if (" : "if (!")
      skipBlanks()
      if byte != 0x29 { form(depth) }
      write(") {")
      rest(depth, between: ";")
      write("}")
    case _ where Self.threads.contains(head):
      skipBlanks()
      let object = Self.isEnd(byte) ? nil : Self.name(String(decoding: peeked, as: UTF8.self)[...])
      write("_(")
      if byte != 0x29 { form(depth) }
      write(", ")
      rest(depth, between: ", ", threaded: object ?? "_")
      write(")")
    case ".", "..":
      chain(depth)
    case _ where head.hasPrefix(".") && head != "...":
      method(head.dropFirst(), depth, threaded)
    case _ where head.hasSuffix(".") && head.count > 1:
      write("new " + Self.name(head.dropLast()) + "(")
      rest(depth, between: ", ")
      write(")")
    default:
      write(["/", "if"].contains(head) ? "_(" : Self.name(head[...]) + "(")
      rest(depth, between: ", ")
      write(")")
    }
  }

  /// The bytes of the next token, which is not read yet.
  private var peeked: ArraySlice<UInt8> {
    bytes[index...].prefix { !Self.isEnd($0) }
  }

  /// Rewrites `(.name object …)` and `(.-name object)`.
  private mutating func method(_ name: Substring, _ depth: Int, _ threaded: String?) {
    skipBlanks()
    if let threaded {
      write(threaded)
    } else if byte != 0x29 {
      form(depth)
    }
    write("." + Self.name(name.hasPrefix("-") ? name.dropFirst() : name))
    guard !name.hasPrefix("-") else { return rest(depth, between: ", ") }
    write("(")
    rest(depth, between: ", ")
    write(")")
  }

  /// Rewrites `(. object name …)` and `(.. object name (name …))`.
  private mutating func chain(_ depth: Int) {
    skipBlanks()
    if byte != 0x29 { form(depth) }
    while true {
      skipBlanks()
      guard index < bytes.count, byte != 0x29 else { break }
      write(".")
      if byte == 0x28 {
        list(depth)
      } else if Self.isEnd(byte) {
        form(depth)
      } else {
        write(Self.name(token().drop { $0 == "-" }))
      }
    }
    index += 1
  }

  /// Rewrites the JavaScript packages in the head of a file: `["@capacitor/camera" :refer [Camera] :as camera]`.
  private mutating func imports(_ depth: Int) {
    var level = 1
    while index < bytes.count, level > 0 {
      skipBlanks()
      switch byte {
      case 0x22: string()
      case 0x5B:
        index += 1
        skipBlanks()
        if byte == 0x22 { package() } else { level += 1 }
      case 0x28, 0x7B:
        level += 1
        index += 1
      case 0x29, 0x5D, 0x7D:
        level -= 1
        index += 1
      case 0: return
      default: if token().isEmpty { index += 1 }
      }
    }
  }

  /// Rewrites one package, whose name begins here, up to the end of its vector.
  private mutating func package() {
    let start = index + 1
    index += 1
    while index < bytes.count, byte != 0x22, byte != 0x0A { index += 1 }
    var name = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    index += 1
    // The default export of a package: `["package$default" :as Camera]`.
    let isDefault = name.hasSuffix("$default")
    if isDefault { name = String(name.dropLast("$default".count)) }
    var option = ""
    var words: [String] = []
    var level = 1
    while index < bytes.count, level > 0 {
      skipBlanks()
      if byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D {
        level += byte == 0x5B || byte == 0x7B ? 1 : -1
        index += 1
      } else if Self.isEnd(byte) {
        index += 1
      } else {
        let word = token()
        if word.hasPrefix(":") {
          option = word
        } else if option == ":refer" || option == ":rename" {
          words.append("{ \(Self.name(word[...])) }")
        } else {
          words.append((option == ":default" || isDefault ? "" : "* as ") + Self.name(word[...]))
        }
      }
    }
    let named = words.filter { $0.hasPrefix("{") }.map { String($0.dropFirst(2).dropLast(2)) }
    let whole = words.filter { !$0.hasPrefix("{") }
    let clause = whole + (named.isEmpty ? [] : ["{ " + named.joined(separator: ", ") + " }"])
    write("import " + clause.joined(separator: ", ") + " from '\(name)'; ")
  }
}
