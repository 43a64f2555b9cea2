/// Follows a call to the function around it, and to the calls of that function in the same file.
extension CallContext {
  /// How far before a call the blocks around it are looked for, and the most of them.
  private static let reach = 20_000, mostBlocks = 16
  /// The most calls of a function that are looked at.
  private static let mostCallers = 32

  /// The heads of the blocks around the call, the innermost first.
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

  private static func word(_ text: Substring) -> String {
    String(text.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// Returns the name of a function of Swift or Objective-C from its head; nil if the head is another block's.
  static func functionName(_ head: String) -> String? {
    if let found = head.firstRange(of: "func ") { return word(head[found.upperBound...]) }
    guard head.hasPrefix("-") || head.hasPrefix("+"), let end = head.firstIndex(of: ")") else { return nil }
    return word(head[head.index(after: end)...])
  }

  /// Returns the parameters in the head of a function, each with its type.
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

  /// The parameters of the function around the call that are among its arguments.
  private var passedOn: (function: String, types: [String])? {
    guard lexer.language == .swift || lexer.language == .objectiveC, names.allowsSearch() else { return nil }
    let words = Set(
      arguments.prefix(300).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    guard !words.isEmpty, let head = heads.first(where: { Self.functionName($0) != nil }),
      let function = Self.functionName(head)
    else { return nil }
    let types = parameters(head).filter { words.contains($0.name) }.map(\.type)
    return types.isEmpty ? nil : (function: function, types: types)
  }

  /// The texts that the arguments can stand for: with the values of variables, and if they are parameters of the function
  /// around the call, one text for each call of that function in the file.
  var possibleArguments: [String] {
    let own = arguments + definitions
    guard let passedOn else { return [own] }
    let known = own + " " + passedOn.types.joined(separator: " ")
    let passed = callers(of: passedOn.function).map { known + " " + $0.arguments + $0.definitions }
    return passed.isEmpty ? [known] : passed
  }

  /// Returns the calls of a function in the file, without those in comments.
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
}

/// Tells whether a call runs when the app starts.
extension CallContext {
  /// Parts of the heads of functions that iOS calls when an app starts.
  private static let launching = [
    "idFinishLaunching", "illFinishLaunching", "applicationDidBecomeActive", "sceneDidBecomeActive",
    "willConnectTo", "sceneWillEnterForeground",
  ]
  /// Parts of the heads of blocks that run later: when the user or another part of the app does something.
  private static let waiting = [
    "Handler", "addObserver", "sink", "onReceive", "onChange", "Button", "onTap", "Action", "onOpenURL",
    "register(", "asyncAfter", "Timer",
  ]

  /// Whether the call runs when the app starts: in a function that iOS calls then, at the appearance of the first scene,
  /// or in a function that one of these calls. Other files are not searched. Nil if the language has no such
  /// functions.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/about-the-app-launch-sequence and
  ///   https://developer.apple.com/documentation/swiftui/app
  var runsAtLaunch: Bool? {
    guard lexer.language == .swift || lexer.language == .objectiveC, names.allowsSearch() else { return nil }
    // Code outside of any block is a script. These lines do not show when a script runs.
    guard !heads.isEmpty else { return nil }
    guard (Self.launching + ["some Scene"]).contains(where: { names.holds($0) }) else { return false }
    var seen: Set<String> = []
    return isLaunched(&seen)
  }

  /// - Parameter seen: The functions that were followed already.
  private func isLaunched(_ seen: inout Set<String>) -> Bool {
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

  /// Whether a head is that of a type which is the app itself: `struct ParcelsApp: App`.
  private static func isApp(_ head: String) -> Bool {
    head.split { !$0.isLetter && !$0.isNumber && $0 != ":" && $0 != "_" }.contains {
      $0 == "App" || $0.hasSuffix(":App")
    }
  }
}
