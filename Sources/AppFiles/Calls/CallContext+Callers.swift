/// Finds the function around a call, and the calls of this function in the same file.
extension CallContext {
  /// How many bytes before a call are searched for the blocks around it, and the maximum number of these blocks.
  private static let reach = 20_000, mostBlocks = 16
  /// The maximum number of calls of a function that are examined.
  private static let mostCallers = 32

  /// The headers of the blocks around the call. The innermost block is first.
  var heads: [String] {
    var found: [String] = []
    var depth = 0
    var index = start - 1
    let first = max(0, start - Self.reach)
    while index >= first, found.count < Self.mostBlocks {
      switch bytes[index] {
      case 0x7D: depth += 1
      case 0x7B where depth > 0: depth -= 1
      case 0x7B: found.append(heading(before: index))
      default: break
      }
      index -= 1
    }
    return found
  }

  /// The class that is declared here with the word as its superclass: `Scanner` in `class Scanner: Word`; nil for other
  /// code.
  var subclass: String? {
    let line = lineBefore
    guard line.hasSuffix(":") else { return nil }
    return ["class ", "@interface "].lazy.compactMap { kind -> String? in
      guard let found = line.firstRange(of: kind) else { return nil }
      let rest = line[found.upperBound...]
      let name = Self.word(rest)
      return rest.trimmingBlanks.dropFirst(name.count).trimmingBlanks == ":" ? name : nil
    }.first
  }

  private static func word(_ text: Substring) -> String {
    String(text.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// Returns the name of a Swift or Objective-C function from its header; nil if it is the header of another kind of
  /// block.
  static func functionName(_ head: String) -> String? {
    for sign in ["func ", "fun "] {
      guard let found = head.firstRange(of: sign) else { continue }
      return word(head[found.upperBound...].trimmingPrefix("`"))
    }
    guard head.hasPrefix("-") || head.hasPrefix("+"), let end = head.firstIndex(of: ")") else {
      return nil
    }
    return word(head[head.index(after: end)...])
  }

  /// The name of the function around the call; nil outside of functions.
  var function: String? {
    guard names.allowsSearch() else { return nil }
    return heads.lazy.compactMap(Self.functionName).first
  }

  /// Returns the parameters in the header of a function, with their types.
  private func parameters(_ head: String) -> [(name: String, type: String)] {
    if lexer.language == .objectiveC {
      return head.split(separator: ":").dropFirst().compactMap { part in
        guard let open = part.firstIndex(of: "("), let close = part.lastIndex(of: ")") else { return nil }
        return (Self.word(part[part.index(after: close)...]), String(part[open..<close]))
      }
    }
    guard let open = head.firstIndex(of: "(") else { return [] }
    return head[head.index(after: open)...].split(separator: ",").compactMap { part in
      let halves = part.split(separator: ":", maxSplits: 1)
      guard halves.count == 2, let name = halves[0].split(whereSeparator: \.isWhitespace).last else {
        return nil
      }
      return (String(name), String(halves[1]))
    }
  }

  /// If the text contains parameters of the function around the call, returns this function and their types.
  func passedOn(_ text: String) -> (function: String, types: [String])? {
    guard [.swift, .objectiveC, .kotlin].contains(lexer.language), names.allowsSearch() else {
      return nil
    }
    let words = Set(
      text.prefix(300).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    guard !words.isEmpty, let head = heads.first(where: { Self.functionName($0) != nil }),
      let function = Self.functionName(head)
    else { return nil }
    let types = parameters(head).filter { words.contains($0.name) }.map(\.type)
    return types.isEmpty ? nil : (function: function, types: types)
  }

  /// The values that the arguments can have at run time, as source text.
  var possibleArguments: [String] { possibleTexts(of: arguments) }

  /// Returns the values that an expression can have at run time, as source text. Variables are replaced by their
  /// values. If the expression contains parameters of the function around the call, there is one text for each call of
  /// this function in the file.
  func possibleTexts(of text: String) -> [String] {
    let own = text + definitions(of: text)
    guard let passedOn = passedOn(text) else { return [own] }
    let known = own + " " + passedOn.types.joined(separator: " ")
    let passed = callers(of: passedOn.function).map { caller in
      known + " " + caller.arguments + caller.definitions(of: caller.arguments)
    }
    return passed.isEmpty ? [known] : passed
  }

  /// The property whose getter contains the call, and the type that declares the property: `string` and `Board` in
  /// `struct Board { var string: String? { get { … } } }`. It is nil for other code.
  var getter: AppCall.Owner? {
    guard lexer.language == .swift, names.allowsSearch() else { return nil }
    var heads = heads[...]
    if heads.first == "get" { heads = heads.dropFirst() }
    guard let head = heads.popFirst(), Self.functionName(head) == nil, !head.contains("="),
      let found = head.firstRange(of: "var "),
      let type = heads.first.flatMap(Self.typeName)
    else { return nil }
    return AppCall.Owner(type: type, function: Self.word(head[found.upperBound...]))
  }

  /// Returns the name of a Swift type from its header; nil if it is the header of another kind of block.
  private static func typeName(_ head: String) -> String? {
    ["class ", "struct ", "actor ", "enum ", "extension "].lazy.compactMap { kind in
      head.firstRange(of: kind).map { word(head[$0.upperBound...]) }
    }.first
  }

  /// Returns how often the file reads a property of a type, and how often it sets the property. A variable is of the
  /// type if it has a similar name: `board.string`.
  func uses(of property: AppCall.Owner) -> (reads: Int, writes: Int) {
    var (reads, writes) = (0, 0)
    for use in mentions(of: property.function) {
      let words = use.receiver.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isOfType = words.contains { word in
        word == property.type
          || word.first?.isLowercase == true && word.lowercased().hasSuffix(property.type.lowercased())
      }
      guard isOfType else { continue }
      let sign = use.text(use.followingIndex, use.followingIndex + 2)
      if sign.hasPrefix("="), sign != "==" { writes += 1 } else { reads += 1 }
    }
    return (reads, writes)
  }

  /// Returns the calls of a function in the file. Calls in comments are skipped.
  func callers(of function: String) -> [CallContext] {
    let signs: [UInt8] = lexer.language == .objectiveC ? [0x28, 0x3A, 0x5D] : [0x28]
    let words = names.places(of: function).prefix(Self.mostCallers).map { place in
      CallContext(lexer, names, place, place + function.utf8.count)
    }
    return words.filter { word in
      guard signs.contains(word.following), word.start != start else { return false }
      return !word.isDeclaration && !word.lineBefore.contains("//")
    }
  }

  /// The function around the call, if no other file can use it: `_ask` in Dart, `private fun ask()` in Kotlin, or a
  /// function of a script that is not exported.
  var privateFunction: String? {
    guard names.allowsSearch() else { return nil }
    for head in heads {
      switch lexer.language {
      case .dart:
        let parts = head.split(separator: "(", maxSplits: 1)
        let isWhole = head.count { $0 == "(" } == head.count { $0 == ")" }
        guard isWhole, parts.count == 2, let name = parts[0].split(separator: " ").last,
          name.hasPrefix("_"),
          name.utf8.allSatisfy({ SourceLexer.isWord($0) })
        else { continue }
        return String(name)
      case .kotlin:
        guard let name = Self.functionName(head) else { continue }
        return head.contains("private ") ? name : nil
      case .script:
        let words = head.split(whereSeparator: { " (".contains($0) }).drop { $0 == "async" }
        guard let first = words.first, ["function", "const"].contains(first), words.count > 1,
          first == "function" || head.contains("=>")
        else { continue }
        return Self.word(words[words.startIndex + 1])
      case .swift, .objectiveC, .cSharp: return nil
      }
    }
    return nil
  }

  /// Returns the positions at which the file calls a function or passes it as a value. Comments are skipped.
  func mentions(of function: String) -> [CallContext] {
    names.places(of: function).prefix(Self.mostCallers).map { place in
      CallContext(lexer, names, place, place + function.utf8.count)
    }.filter { !$0.isDeclaration && !$0.lineBefore.contains("//") }
  }
}

/// Finds whether a call only runs when the user chooses Paste in the edit menu.
extension CallContext {
  /// Parts of the signatures of two functions that iOS calls: when the user chooses Paste in the edit menu, and to find
  /// out whether the menu should contain Paste.
  private static let pasting = [
    "func paste(", "func pasteAndMatchStyle(", "(void)paste:", "(IBAction)paste:", "func canPerformAction(",
    "func canPaste(", "func target(forAction", "(BOOL)canPerformAction:", "(BOOL)canPasteItemProviders:",
  ]

  /// Whether the call only runs for the edit menu. iOS treats the choice of Paste as the user's consent.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uipasteboard
  var isAfterPaste: Bool {
    guard lexer.language == .swift || lexer.language == .objectiveC, names.allowsSearch(),
      Self.pasting.contains(where: { names.holds($0) })
    else { return false }
    var seen: Set<String> = []
    return isAfterPaste(&seen)
  }

  private func isAfterPaste(_ seen: inout Set<String>) -> Bool {
    guard let head = heads.first(where: { Self.functionName($0) != nil }) else { return false }
    if Self.pasting.contains(where: { head.contains($0) }) { return true }
    guard let function = Self.functionName(head), seen.insert(function).inserted else {
      return false
    }
    let callers = callers(of: function)
    return !callers.isEmpty && callers.allSatisfy { $0.isAfterPaste(&seen) }
  }
}

/// Finds whether a call runs when the app starts.
extension CallContext {
  /// Parts of the headers of functions that iOS calls when an app starts.
  private static let launching = [
    "idFinishLaunching", "illFinishLaunching", "applicationDidBecomeActive", "sceneDidBecomeActive",
    "willConnectTo", "sceneWillEnterForeground",
  ]
  /// Parts of the headers of blocks that run later, after an action of the user or of other code.
  private static let waiting = [
    "Handler", "addObserver", "sink", "onReceive", "onChange", "Button", "onTap", "Action", "onOpenURL",
    "register(", "asyncAfter", "Timer",
  ]

  /// Whether the call certainly runs when the app starts: without a condition, in a function that iOS calls at launch,
  /// when the first scene appears, or in a function that one of these calls. Other files are not searched. It is nil if
  /// the language has no such functions.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/about-the-app-launch-sequence and
  ///   https://developer.apple.com/documentation/swiftui/app
  var runsAtLaunch: Bool? {
    guard [.swift, .objectiveC, .kotlin].contains(lexer.language), names.allowsSearch() else {
      return nil
    }
    // Code outside of all blocks is a script. Nothing here says when a script runs.
    guard !heads.isEmpty else { return nil }
    // A Swift function can call a Kotlin function.
    guard lexer.language != .kotlin || names.holds("idFinishLaunching") else { return nil }
    guard (Self.launching + ["some Scene"]).contains(where: { names.holds($0) }) else {
      return false
    }
    var seen: Set<String> = []
    return isLaunched(&seen)
  }

  /// - Parameter seen: The functions that were already examined.
  private func isLaunched(_ seen: inout Set<String>) -> Bool {
    guard !isConditional else { return false }
    let heads = heads
    var appears = false
    for (index, head) in heads.enumerated() {
      if Self.launching.contains(where: { head.contains($0) }) { return true }
      if let function = Self.functionName(head) {
        guard seen.insert(function).inserted else { return false }
        for call in callers(of: function) where call.isLaunched(&seen) { return true }
        return false
      }
      if head.contains("some Scene") { return appears }
      if head.hasPrefix("init(") { return heads.dropFirst(index + 1).first.map(Self.isApp) ?? false }
      if Self.waiting.contains(where: { head.contains($0) }) { return false }
      appears = appears || head.contains(".task") || head.contains(".onAppear")
    }
    return false
  }

  /// The function around the call, and the type that declares it. Other files call it by these names. An initializer is
  /// called `init`. It is nil if there is no such function.
  var owner: AppCall.Owner? {
    guard lexer.language == .swift || lexer.language == .objectiveC, names.allowsSearch() else {
      return nil
    }
    let heads = heads
    guard
      let function = heads.lazy.compactMap({ head in
        Self.functionName(head) ?? (head.contains("init(") && !head.contains("=") ? "init" : nil)
      }).first
    else { return nil }
    if lexer.language == .objectiveC {
      guard let place = names.places(of: "implementation").last(where: { $0 < start }) else {
        return nil
      }
      return AppCall.Owner(type: Self.word(text(place + 14, place + 120)[...]), function: function)
    }
    for head in heads {
      for kind in ["class ", "struct ", "actor ", "extension "] {
        guard let found = head.firstRange(of: kind) else { continue }
        return AppCall.Owner(type: Self.word(head[found.upperBound...]), function: function)
      }
    }
    return nil
  }

  /// Whether code in this file can run the function around the call. It can if code outside of functions calls it, or
  /// if iOS calls it as an override or as the action of a button.
  var isOwnerCalled: Bool {
    var seen: Set<String> = []
    return !isHandedToPaste && isOwnerCalled(&seen)
  }

  /// Whether the call is in a block that is passed to something with Paste in its name, which may run it for the edit
  /// menu: `PasteView { … }`, `Field(onPaste: { … })`.
  private var isHandedToPaste: Bool {
    heads.prefix { Self.functionName($0) == nil }.contains { head in
      let callee = head.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
      let label = head.trimmingBlanks.hasSuffix(":") ? head.split { "(, ".contains($0) }.last ?? "" : ""
      return [String(callee), String(label)].contains { $0.lowercased().contains("paste") }
    }
  }

  private func isOwnerCalled(_ seen: inout Set<String>) -> Bool {
    guard let head = heads.first(where: { Self.functionName($0) != nil }),
      let function = Self.functionName(head)
    else { return true }
    if ["@", "IBAction", "override "].contains(where: { head.contains($0) }) { return true }
    guard seen.insert(function).inserted, names.allowsSearch() else { return false }
    return callers(of: function).contains { $0.isOwnerCalled(&seen) }
  }

  /// Whether the file calls a function of a type in another file when the app starts: `Scanner.shared.start()`,
  /// `scanner.start()` after `let scanner = Scanner()`, `Scanner()`.
  func launches(_ owner: AppCall.Owner) -> Bool {
    let isMade = owner.function == "init"
    return callers(of: isMade ? owner.type : owner.function).contains { call in
      let receiver = call.receiver
      let last =
        receiver.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
      guard isMade || receiver.contains(owner.type) || names.types(of: last).contains(owner.type)
      else {
        return false
      }
      return call.runsAtLaunch == true
    }
  }

  /// Whether this is the header of the type that is the app itself: `struct ParcelsApp: App`.
  private static func isApp(_ head: String) -> Bool {
    head.split { !$0.isLetter && !$0.isNumber && $0 != ":" && $0 != "_" }.contains {
      $0 == "App" || $0.hasSuffix(":App")
    }
  }
}
