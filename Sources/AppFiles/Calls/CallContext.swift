/// What stands around a word of a source file.
struct CallContext {
  private let lexer: SourceLexer
  private let start: Int
  private let end: Int
  /// The first byte after the word that is no blank.
  private let following: UInt8
  private let followingIndex: Int

  init(_ lexer: SourceLexer, _ start: Int, _ end: Int) {
    self.lexer = lexer
    self.start = start
    self.end = end
    var index = end
    while index < lexer.bytes.count, lexer.bytes[index] <= 0x20 { index += 1 }
    followingIndex = index
    following = index < lexer.bytes.count ? lexer.bytes[index] : 0
  }

  private var bytes: UnsafeBufferPointer<UInt8> { lexer.bytes }

  private func text(_ from: Int, _ to: Int) -> String {
    guard from < to else { return "" }
    return String(decoding: bytes[max(0, from)..<min(to, bytes.count)], as: UTF8.self)
  }

  /// The word before this one, where only blanks lie between.
  private var previousWord: String {
    var index = start - 1
    while index >= 0, bytes[index] <= 0x20 || bytes[index] == 0x60 { index -= 1 }
    let last = index
    while index >= 0, SourceLexer.isWord(bytes[index]) { index -= 1 }
    return text(index + 1, last + 1)
  }

  /// The line up to the word, without blanks at its beginning.
  private var lineBefore: String {
    var index = start - 1
    while index >= max(0, start - 200), bytes[index] != 0x0A { index -= 1 }
    return text(index + 1, start).trimmingBlanks
  }

  private static let declaring: Set<String> = [
    "func", "fun", "function", "class", "struct", "protocol", "extension", "interface", "import", "typealias",
    "enum", "case", "var", "let", "val", "const", "def", "macro",
  ]

  /// Whether the word is declared here, and not used.
  var isDeclaration: Bool {
    let previous = previousWord
    if Self.declaring.contains(previous) {
      // `case word:` declares nothing in a switch, and `let word = word()` declares a value.
      return true
    }
    switch lexer.language {
    case .swift, .kotlin: return false
    case .objectiveC:
      let line = lineBefore
      return line.hasPrefix("-") || line.hasPrefix("+") || line.hasPrefix("@class")
        || line.hasPrefix("@protocol")
    case .dart, .script, .cSharp: return isMethod(after: previous)
    }
  }

  /// Whether this is the head of a method: a name, its parameters, then a body.
  private func isMethod(after previous: String) -> Bool {
    guard following == 0x28, receiver.isEmpty else { return false }
    if ["await", "return", "yield", "new", "else", "in", "of", "throw", "case"].contains(previous) {
      return false
    }
    var index = lexer.endOfGroup(followingIndex, 0x28, 0x29, limit: 1000)
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count else { return false }
    return bytes[index] == 0x7B || text(index, index + 5) == "async" || text(index, index + 2) == "=>"
      || lexer.language == .script && bytes[index] == 0x3A && lineBefore.isEmpty
  }

  /// What the call is made on: `UNUserNotificationCenter.current()`, `PHPhotoLibrary`.
  private var receiver: String {
    if lexer.language == .objectiveC {
      let line = lineBefore
      return line.contains("[") ? line : ""
    }
    var index = start - 1
    while index >= 0, bytes[index] <= 0x20 { index -= 1 }
    guard index >= 0, bytes[index] == 0x2E else { return "" }
    var depth = 0
    let last = index
    let first = max(0, start - 200)
    // The sign after the blanks that the loop is at.
    var sign = bytes[index]
    index -= 1
    while index >= first {
      let byte = bytes[index]
      if byte == 0x29 || byte == 0x5D {
        depth += 1
      } else if byte == 0x28 || byte == 0x5B {
        depth -= 1
        if depth < 0 { break }
      } else if depth == 0, !SourceLexer.isWord(byte), ![0x2E, 0x3F, 0x21].contains(byte) {
        // A chain may be broken before a point.
        guard byte <= 0x20, sign == 0x2E || sign == 0x3F else { break }
      }
      if byte > 0x20 { sign = byte }
      index -= 1
    }
    return text(index + 1, last)
  }

  /// The arguments, brackets included.
  private var arguments: String {
    let hasColons = lexer.language == .objectiveC
    switch following {
    case 0x28: return text(followingIndex, lexer.endOfGroup(followingIndex, 0x28, 0x29, limit: 1000))
    case 0x3A where hasColons:
      var index = followingIndex
      var depth = 0
      while index < bytes.count, index < followingIndex + 600 {
        if bytes[index] == 0x5B { depth += 1 }
        if bytes[index] == 0x5D { depth -= 1 }
        if depth < 0 || bytes[index] == 0x7B || bytes[index] == 0x3B { break }
        index += 1
      }
      return text(followingIndex, index)
    default: return ""
    }
  }

  /// Whether the word is used as a row says.
  func fits(_ row: CallRow) -> Bool {
    guard hasForm(row.form) else { return false }
    if !row.receivers.isEmpty {
      let receiver = receiver
      guard row.receivers.contains(where: { receiver.contains($0) }) else { return false }
    }
    guard !row.arguments.isEmpty || !row.excluded.isEmpty else { return true }
    let arguments = arguments
    if !row.arguments.isEmpty, !row.arguments.contains(where: { arguments.contains($0) }) { return false }
    return !row.excluded.contains { arguments.contains($0) }
  }

  private func hasForm(_ form: CallRow.Form) -> Bool {
    switch form {
    case .mentioned: return true
    case .made:
      if following == 0x28 { return true }
      let next = text(followingIndex, followingIndex + 6)
      if lexer.language == .objectiveC { return next.hasPrefix("alloc") || next.hasPrefix("new") }
      return next == ".init("
    case .switchedOn:
      guard following == 0x3D || following == 0x3A else { return false }
      let value = text(followingIndex + 1, followingIndex + 12).trimmingBlanks
      return value.hasPrefix("true") || value.hasPrefix("YES")
    case .call:
      switch lexer.language {
      case .swift, .kotlin: return following == 0x28 || following == 0x7B
      case .objectiveC:
        return following == 0x3A || following == 0x28 || following == 0x5D && lineBefore.contains("[")
      case .dart, .script, .cSharp: return following == 0x28
      }
    }
  }

  /// The call as people write it: with the type that it is made on, where that tells which it is.
  func name(_ row: CallRow) -> String {
    guard let type = row.receivers.first(where: { $0.first?.isUppercase == true && receiver.contains($0) })
    else {
      return row.word
    }
    return type + "." + row.word
  }

  /// Whether a file asks for a permission that a variable holds.
  ///
  /// - Complexity: O(length).
  static func asksForVariable(in lexer: SourceLexer) -> Bool {
    switch lexer.language {
    case .dart: lexer.holds(".request()")
    case .script: lexer.holds("request(") || lexer.holds("requestMultiple(")
    case .kotlin, .cSharp, .swift, .objectiveC: false
    }
  }

  /// The permissions that a call of a library names, each with the call.
  ///
  /// - Parameter isAsked: Whether the file asks for a permission that a variable holds.
  func namedPermissions(isAsked: Bool) -> [(CallTarget, String)] {
    switch lexer.language {
    case .dart: dartPermissions(isAsked)
    case .script: scriptPermissions(isAsked)
    case .kotlin: kotlinPermissions
    case .cSharp: cSharpPermissions
    case .swift, .objectiveC: []
    }
  }

  /// The name after a point: `camera` of `Permission.camera`.
  private func name(after prefix: String) -> (name: String, end: Int)? {
    guard text(end, end + prefix.utf8.count) == prefix else { return nil }
    var index = end + prefix.utf8.count
    let first = index
    while index < bytes.count, SourceLexer.isWord(bytes[index]) { index += 1 }
    return index > first ? (text(first, index), index) : nil
  }

  /// `Permission.camera.request()`, `[Permission.camera, …].request()`, `ask(Permission.camera)` beside a request.
  private func dartPermissions(_ isAsked: Bool) -> [(CallTarget, String)] {
    guard let (name, after) = name(after: "."),
      let service = (CallRow.dartNames + CallRow.dartNamesOfTable).first(where: { $0.name == name })?.service
    else { return [] }
    var index = after
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    if text(index, index + 9) == ".request(" { return [(service, "Permission.\(name).request")] }
    guard index < bytes.count, bytes[index] == 0x2C || bytes[index] == 0x5D || bytes[index] == 0x29 else {
      return []
    }
    let listEnd = (index..<min(bytes.count, index + 800)).first { bytes[$0] == 0x5D }
    if let listEnd, text(listEnd, listEnd + 10).contains(".request") {
      return [(service, "Permission.\(name).request")]
    }
    return bytes[index] == 0x5D || !isAsked
      ? [] : [(service, "Permission.\(name).request")]
  }

  /// `request(PERMISSIONS.IOS.CAMERA)`; a name on its own counts where the file asks for what a variable holds.
  private func scriptPermissions(_ isAsked: Bool) -> [(CallTarget, String)] {
    guard let (name, _) = name(after: ".IOS."),
      let service = (CallRow.scriptNames + CallRow.scriptNamesOfTable).first(where: { $0.name == name })?
        .service
    else { return [] }
    let before = text(start - 300, start)
    let call = before.lastIndex { $0 == "(" }.map { before[..<$0] } ?? ""
    let caller = String(String(call).reversed().prefix { $0.isLetter || $0.isNumber }.reversed())
    if caller.hasPrefix("check") { return [] }
    if caller.hasPrefix("request") { return [(service, "request(PERMISSIONS.IOS.\(name))")] }
    return isAsked
      ? [(service, "request(PERMISSIONS.IOS.\(name))")] : []
  }

  /// `controller.providePermission(Permission.CAMERA)`
  private var kotlinPermissions: [(CallTarget, String)] {
    guard let (name, _) = name(after: "."), text(start - 60, start).contains("providePermission("),
      let service = CallRow.kotlinNames.first(where: { $0.name == name })?.service
    else { return [] }
    return [(service, "providePermission(Permission.\(name))")]
  }

  /// `Permissions.RequestAsync<Permissions.Camera>()`
  private var cSharpPermissions: [(CallTarget, String)] {
    guard following == 0x3C else { return [] }
    let type = text(followingIndex + 1, followingIndex + 60).prefix { $0 != ">" }
    let name = type.split(separator: ".").last.map(String.init) ?? ""
    guard let service = CallRow.cSharpNames.first(where: { $0.name == name })?.service else { return [] }
    return [(service, "RequestAsync<Permissions.\(name)>")]
  }
}
