/// A word in a source file, and the code around it.
struct CallContext {
  let lexer: SourceLexer
  let names: SourceNames
  let start: Int
  let end: Int
  /// The first byte after the word that is not blank.
  let following: UInt8
  let followingIndex: Int

  init(_ lexer: SourceLexer, _ names: SourceNames, _ start: Int, _ end: Int) {
    self.lexer = lexer
    self.names = names
    self.start = start
    self.end = end
    var index = end
    while index < lexer.bytes.count, lexer.bytes[index] <= 0x20 { index += 1 }
    followingIndex = index
    following = index < lexer.bytes.count ? lexer.bytes[index] : 0
  }

  var bytes: UnsafeBufferPointer<UInt8> { lexer.bytes }

  func text(_ from: Int, _ to: Int) -> String {
    guard from < to else { return "" }
    return String(decoding: bytes[max(0, from)..<min(to, bytes.count)], as: UTF8.self)
  }

  /// The previous word, if there are only blanks between the two words.
  var previousWord: String {
    var index = start - 1
    while index >= 0, bytes[index] <= 0x20 || bytes[index] == 0x60 { index -= 1 }
    let last = index
    while index >= 0, SourceLexer.isWord(bytes[index]) { index -= 1 }
    return text(index + 1, last + 1)
  }

  /// The text before the word in the same line, without blanks at its beginning.
  var lineBefore: String {
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
      // `case word:` in a switch is not a call either.
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

  /// Whether this is a method's header: a name and parameters, followed by a body.
  private func isMethod(after previous: String) -> Bool {
    guard following == 0x28, receiver.isEmpty else { return false }
    if ["await", "return", "yield", "new", "else", "in", "of", "throw", "case"].contains(previous) {
      return false
    }
    if isAfterType { return true }
    var index = lexer.endOfGroup(followingIndex, 0x28, 0x29, limit: 1000)
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count else { return false }
    return bytes[index] == 0x7B || text(index, index + 5) == "async" || text(index, index + 2) == "=>"
      || lexer.language == .script && bytes[index] == 0x3A && lineBefore.isEmpty
  }

  /// Whether only modifiers and a result type are before the word, as in a method without a body: `Future<List<XFile>>
  /// word({int? limit});`, `bool word();`.
  private var isAfterType: Bool {
    guard lexer.language == .dart || lexer.language == .cSharp else { return false }
    let line = lineBefore
    guard line.first?.isLetter == true,
      line.allSatisfy({ $0.isLetter || $0.isNumber || "_.<>?, ".contains($0) }),
      let last = line.split(separator: " ").last
    else { return false }
    return last.hasSuffix(">") || last.hasSuffix(">?") || last.first?.isUppercase == true
      || ["void", "bool", "string", "dynamic"].contains(last)
  }

  /// The expression on which the call is made: `UNUserNotificationCenter.current()`, `PHPhotoLibrary`.
  var receiver: String {
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
    // The last character that is not blank before the current index.
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
        // A chain of calls can continue on the next line, which then begins with a dot.
        guard byte <= 0x20, sign == 0x2E || sign == 0x3F else { break }
      }
      if byte > 0x20 { sign = byte }
      index -= 1
    }
    return text(index + 1, last)
  }

  /// The first name of the receiver: `Camera` for `Camera.shared().word`. If there is no receiver, the word itself.
  var root: String {
    let receiver = receiver
    guard !receiver.isEmpty else { return text(start, end) }
    return String(
      receiver.drop { !$0.isLetter && $0 != "_" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    )
  }

  /// The arguments of the call, with their brackets.
  var arguments: String {
    let hasColons = lexer.language == .objectiveC
    switch following {
    case 0x28: return text(followingIndex, lexer.endOfGroup(followingIndex, 0x28, 0x29, limit: 1000))
    case _ where lexer.language == .cSharp:
      return openingOfShortNew.map { text($0, lexer.endOfGroup($0, 0x28, 0x29, limit: 1000)) } ?? ""
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

  /// Whether the word is used in the form that a row describes.
  func fits(_ row: CallRow) -> Bool {
    guard hasForm(row.form), isFrom(row), !row.absent.contains(where: { names.holds($0) }) else {
      return false
    }
    return hasArguments(of: row)
  }

  /// Whether the arguments match those of a row.
  func hasArguments(of row: CallRow) -> Bool {
    guard !row.arguments.isEmpty || !row.excluded.isEmpty || !row.allExcluded.isEmpty else { return true }
    return (row.form.isElement ? [attributes] : possibleArguments).contains { arguments in
      if !row.arguments.isEmpty, !row.arguments.contains(where: { arguments.contains($0) }) { return false }
      if !row.allExcluded.isEmpty, row.allExcluded.allSatisfy({ arguments.contains($0) }) { return false }
      return !row.excluded.contains { arguments.contains($0) }
    }
  }

  /// Whether the call has a receiver of the row, and its name comes from the row's package.
  private func isFrom(_ row: CallRow) -> Bool {
    if row.form.isCall, isInherited { return false }
    let isScript = lexer.language == .script
    guard isScript else {
      if lexer.language == .dart, row.form.isCall, following != 0x28 {
        // A function that is passed as a value can be a variable of the same name. So the file must import the library.
        guard let library = row.dartLibrary, names.holds("package:\(library)/") else {
          return false
        }
      } else if lexer.language == .dart, let library = row.dartLibrary, !names.offers(library) {
        // If only another package exports this one, the name of a function is not certain enough. The row must require
        // a type's name.
        let namesType = !row.receivers.isEmpty && row.receivers.allSatisfy { $0.first?.isUppercase == true }
        guard namesType, names.mayExport(library) else { return false }
      }
      return (row.modules.isEmpty || row.modules.contains { names.holds($0) })
        && (row.receivers.isEmpty || row.receivers.contains(where: isReceiver))
    }
    // The call uses an interface to Android code: `androidInterface.requestReview()`.
    if root.lowercased().hasPrefix("android") { return false }
    if row.receivers.isEmpty, row.modules.isEmpty { return !row.form.isCall || !isOwnFunction }
    guard !row.modules.isEmpty else { return row.receivers.contains(where: isReceiver) }
    let receiver = receiver
    if let imported = names.imports.byName[root] {
      // A fork has the same name in another scope: `@parcels/react-native-permissions`.
      let name = imported.package.split(separator: "/").last.map(String.init) ?? ""
      return row.modules.contains(imported.package)
        || imported.package.hasPrefix("@") && name.hasPrefix("react-native-") && row.modules.contains(name)
    }
    // An element must come directly from the package, unless the app registers it under this name for all its files.
    if row.form.isElement { return row.receivers == ["@"] && row.modules.contains(where: names.offers) }
    // The name comes from another file of the app. So its usual spelling must be enough, if the app has the library.
    guard row.modules.contains(where: names.offers) else { return false }
    return receiver.isEmpty ? row.receivers.isEmpty : row.receivers.contains(where: isReceiver)
  }

  /// Whether the call is to the app's own class: `super.start()`. In C#, also a call without a receiver. In Swift and
  /// Kotlin, also a call of a function that the file declares.
  private var isInherited: Bool {
    let receiver = receiver
    switch lexer.language {
    case .cSharp: return ["", "this", "base"].contains(receiver)
    case .dart, .script: return ["this", "super"].contains(receiver)
    case .kotlin:
      return ["this", "super"].contains(receiver)
        || receiver.isEmpty && names.holds("fun \(text(start, end))(")
    case .swift: return ["", "self"].contains(receiver) && isOfDeclaredFunction
    case .objectiveC: return false
    }
  }

  /// Whether the receiver has this name. One of its whole words must be this name, or the declared type of its last
  /// word. In Swift, Objective-C and Kotlin, a part of a word is enough, because no libraries have similar names there.
  private func isReceiver(_ wanted: String) -> Bool {
    let receiver = receiver
    let words = receiver.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let takesParts =
      [.swift, .objectiveC, .kotlin].contains(lexer.language)
      || !wanted.utf8.allSatisfy { SourceLexer.isWord($0) }
    if takesParts
      ? receiver.contains(wanted) : words.contains(where: { $0.drop { $0 == "_" } == wanted })
    {
      return true
    }
    guard let last = words.last, last.first?.isUppercase == false, names.allowsSearch() else {
      return false
    }
    let types = names.types(of: String(last))
    return takesParts ? types.contains { $0.contains(wanted) } : types.contains(wanted)
  }

  func hasForm(_ form: CallRow.Form) -> Bool {
    switch form {
    case .mentioned: return !isCompared
    case .implemented: return isDeclaration || following != 0x28
    case .hook: return following == 0x28 || isHandedOver
    case .made:
      if following == 0x28 { return true }
      let next = text(followingIndex, followingIndex + 6)
      if lexer.language == .objectiveC { return next.hasPrefix("alloc") || next.hasPrefix("new") }
      if lexer.language == .cSharp { return openingOfShortNew != nil }
      return next == ".init("
    case .switchedOn:
      guard following == 0x3D || following == 0x3A else { return false }
      let value = text(followingIndex + 1, followingIndex + 12).drop {
        $0.isWhitespace || $0 == "\""
      }
      return ["true", "True", "YES"].contains { value.hasPrefix($0) }
    case .set(let values):
      guard following == 0x3D && text(followingIndex + 1, followingIndex + 2) != "=" || following == 0x3A
      else { return false }
      // In Objective-C, `Type *word = …` declares a variable.
      if lexer.language == .objectiveC, start == 0 || bytes[start - 1] != 0x2E { return false }
      let line = text(followingIndex + 1, followingIndex + 200).prefix {
        !$0.isNewline && $0 != ";"
      }
      if values.contains(where: { line.contains($0) }) { return true }
      guard let name = Self.wholeName(line) else { return false }
      return possibleTexts(of: name).contains { text in values.contains { text.contains($0) } }
    case .assigned(let ending):
      guard let name = assignedName, name.hasSuffix(ending) else { return false }
      return name.first?.isLowercase == true
    case .read(let members): return reads(members)
    case .member(let member):
      let after = end + member.utf8.count
      guard text(end, after) == member, after >= bytes.count || !SourceLexer.isWord(bytes[after])
      else { return false }
      return !isCompared
    case .element:
      guard start > 0, [.script, .cSharp].contains(lexer.language) else { return false }
      var open = start - 1
      // For example `<toolkit:CameraView`.
      if bytes[open] == 0x3A, lexer.language == .cSharp {
        open -= 1
        while open > 0, SourceLexer.isWord(bytes[open]) { open -= 1 }
      }
      // In `useRef<Camera>`, the word is the name of a type.
      return open >= 0 && bytes[open] == 0x3C
        && (open < 1 || !SourceLexer.isWord(bytes[open - 1]) && bytes[open - 1] != 0x2E)
    case .call:
      switch lexer.language {
      case .swift, .kotlin: return following == 0x28 || following == 0x7B
      case .objectiveC:
        return following == 0x3A || following == 0x28
          || following == 0x5D && lineBefore.contains("[")
      case .script, .dart: return following == 0x28 || isHandedOver
      case .cSharp: return following == 0x28
      }
    }
  }

  /// The name of the variable to which this member is assigned: `kind` in `kind = .camera`; nil for other code.
  private var assignedName: String? {
    let before = text(start - 120, start).trimmingBlanks
    guard before.hasSuffix(".") else { return nil }
    let target = before.dropLast().trimmingBlanks
    guard target.hasSuffix("="), !["==", "!=", "<=", ">="].contains(String(target.suffix(2))) else {
      return nil
    }
    let name = target.dropLast().trimmingBlanks.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name.reversed())
  }

  /// The name, if the value is only a name, as in `kind)` and `kind.map { … }`; nil for other expressions.
  private static func wholeName(_ value: Substring) -> String? {
    let value = value.drop { $0 == " " }
    let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = value[name.endIndex...].trimmingBlanks
    return name.first?.isLowercase == true
      && (rest.isEmpty || [",", ")"].contains(rest.first) || rest.hasPrefix(".map"))
      ? String(name) : nil
  }

  /// Whether a function is passed as a value to another function, which calls it:
  /// `useAsync(Camera.requestPermissionsAsync, [])`, `ask={useCameraPermissions}`. If its name does not sound like a
  /// request, it must come from a package.
  private var isHandedOver: Bool {
    guard [0x2C, 0x29, 0x7D, 0x5D, 0x3B].contains(following), previousWord != "typeof", !isListed
    else {
      return false
    }
    if text(start, start + 7) == "request", !receiver.isEmpty { return true }
    if lexer.language == .script {
      return names.imports.byName[root].map { !ScriptImports.isOwn($0.package) } ?? false
    }
    // A variable can have the same short name as the function.
    return receiver.isEmpty && text(start, end).contains(where: \.isUppercase)
      && names.types(of: text(start, end)).isEmpty && !isVariable
  }

  /// Whether a Dart file declares or sets a variable with this name: `final word = await a.word();`.
  private var isVariable: Bool {
    let name = text(start, end)
    return names.places(of: name).contains { place in
      let word = CallContext(lexer, names, place, place + name.utf8.count)
      if ["final", "var", "bool", "late"].contains(word.previousWord) { return true }
      let sign = text(word.followingIndex, word.followingIndex + 2)
      return sign.hasPrefix("=") && sign != "==" && sign != "=>"
    }
  }

  /// Whether the word is in the list of an import or export: `import { a, word } from 'b'`, `const { word } =
  /// require('b')`.
  private var isListed: Bool {
    var index = start - 1
    func skipNames() -> String {
      let last = index
      while index >= max(0, start - 1000),
        SourceLexer.isWord(bytes[index]) || bytes[index] <= 0x20 || bytes[index] == 0x2C
      {
        index -= 1
      }
      return text(index + 1, last + 1)
    }
    _ = skipNames()
    guard index > 0, bytes[index] == 0x7B else { return false }
    index -= 1
    let words = skipNames()
    return ["import", "export", "const", "let", "var"].contains { words.contains($0) }
  }

  /// Calls that only query what the camera of the phone supports.
  private static let queries = [
    "isSourceTypeAvailable:", "IsSourceTypeAvailable(", "vailableMediaTypesForSourceType:",
    "vailableMediaTypes(",
  ]

  /// Whether a value is only compared, or only passed to one of ``queries``.
  private var isCompared: Bool {
    let before = text(start - 60, start).trimmingBlanks
    return (["==", "!="] + Self.queries).contains { before.hasSuffix($0) } || previousWord == "case"
  }

  /// Returns the name of the call for reports. It contains the receiver's type if the row has one.
  func name(_ row: CallRow) -> String {
    switch row.form {
    case .member(let member): return row.word + member
    case .assigned: return "\(assignedName ?? "") = .\(row.word)"
    case .element: return "<\(row.word)>"
    case .read: return row.word + ".general"
    case .call, .made, .switchedOn, .set, .mentioned, .hook, .implemented: break
    }
    let type = row.receivers.first { $0.first?.isUppercase == true && isReceiver($0) }
    return (type.map { $0 + "." } ?? "") + row.word
  }
}
