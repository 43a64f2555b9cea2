/// Finds out when a call runs, and whether it runs on an iPhone.
extension CallContext {
  private static let early = [
    "viewDidLoad", "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
  ]
  /// Words that begin a block which runs immediately.
  private static let passing = ["if", "guard", "else", "do", "Task", "for", "switch", "case", "@available"]

  /// Whether the call runs while a view loads or while the app launches. At this time, no dialog can appear.
  ///
  /// - Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/requesttrackingauthorization(completionhandler:)
  ///   (from iOS 15 on the app must be active; before that it can be any time)
  var isEarly: Bool {
    if lexer.language == .dart { return isEarlyInDart }
    guard lexer.language == .swift || lexer.language == .objectiveC else { return false }
    var index = start - 1
    var depth = 0
    let first = max(0, start - 6000)
    while index >= first {
      switch bytes[index] {
      case 0x7D: depth += 1
      case 0x7B where depth > 0: depth -= 1
      case 0x7B:
        let heading = self.heading(before: index)
        if Self.early.contains(where: { heading.contains($0) }) { return true }
        let isFunction = heading.contains("func ") || heading.hasPrefix("-") || heading.hasPrefix("+")
        let passes = Self.passing.contains { heading.hasPrefix($0) || heading.hasPrefix("} " + $0) }
        if isFunction || !passes { return false }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Conditions that are true only on Android.
  private static let androidOnly = [
    "isAndroid", "TargetPlatform.android", "=== 'android'", "=== \"android\"", "== 'android'",
    "== \"android\"",
    "DevicePlatform.Android", "Device.Android", "is('android')", "is(\"android\")", "__ANDROID__",
  ]
  /// The maximum number of blocks around a call that are examined, and of bytes before the call.
  private static let mostBlocks = 12, reach = 6000

  /// Whether the call never runs in the app on an iPhone. It can be in a block for Android (`if (Platform.isAndroid) {
  /// … }`), after a return on an iPhone (`if (Platform.isIOS) return;`), in a SwiftUI preview, or in a function that
  /// the file uses only in such code.
  var isNeverRun: Bool {
    if isNeverReached { return true }
    guard [.dart, .kotlin, .script].contains(lexer.language), let function = privateFunction else {
      return false
    }
    let uses = mentions(of: function)
    return !uses.isEmpty && uses.allSatisfy(\.isNeverReached)
  }

  private var isNeverReached: Bool {
    let isSwift = lexer.language == .swift
    guard isSwift || lexer.language != .objectiveC else { return false }
    if !isSwift,
      isAlternativeForAndroid || isBehindOtherCondition || isInOtherElement || isInOtherAlternative
        || isOfOtherImplementation
    {
      return true
    }
    var index = start - 1
    var depth = 0
    var blocks = 0
    let first = max(0, start - Self.reach)
    while index >= first, blocks < Self.mostBlocks {
      switch bytes[index] {
      case 0x7D: depth += 1
      case 0x7B where depth > 0: depth -= 1
      case 0x7B:
        blocks += 1
        let heading = heading(before: index)
        if isSwift ? Self.isPreview(heading) : isForOthers(heading) || isOtherThanPhone(index, heading) {
          return true
        }
      case 0x69 where depth == 0 && !isSwift:
        if leavesPhone(index) { return true }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether an `if` at this position has a condition that is true on an iPhone, and its block leaves the function.
  private func leavesPhone(_ place: Int) -> Bool {
    guard place + 2 < bytes.count, bytes[place + 1] == 0x66, [0x20, 0x28].contains(bytes[place + 2]),
      place == 0 || !SourceLexer.isWord(bytes[place - 1]), let open = next(after: place + 2, 0x28),
      !lineBegins(before: place, with: "//")
    else { return false }
    let close = lexer.endOfGroup(open, 0x28, 0x29, limit: 1000)
    guard holdsOnPhone(text(open + 1, close - 1)[...]) == true else { return false }
    if let block = next(after: close, 0x7B) {
      let end = lexer.endOfGroup(block, 0x7B, 0x7D, limit: Self.reach)
      return end <= start && endsByLeaving(block, end - 1)
    }
    guard ["return", "throw"].contains(text(close, close + 40).trimmingBlanks.prefix { $0.isLetter }) else {
      return false
    }
    // The call itself can be part of the `return` statement.
    var depth = 0
    for byte in bytes[close..<max(close, start)] {
      if [0x28, 0x5B, 0x7B].contains(byte) { depth += 1 }
      if [0x29, 0x5D, 0x7D].contains(byte) { depth -= 1 }
      let isEnd = byte == 0x3B || byte == 0x0A && [.script, .kotlin].contains(lexer.language)
      if depth < 0 || depth == 0 && isEnd { return true }
    }
    return false
  }

  /// Returns the position of a sign if there are only blanks before it.
  private func next(after end: Int, _ sign: UInt8) -> Int? {
    var index = end
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count && bytes[index] == sign ? index : nil
  }

  private func lineBegins(before place: Int, with sign: String) -> Bool {
    var index = place - 1
    while index >= max(0, place - 200), bytes[index] != 0x0A { index -= 1 }
    return text(index + 1, place).trimmingBlanks.hasPrefix(sign)
  }

  /// Whether the last statement of a block is `return` or `throw`.
  private func endsByLeaving(_ open: Int, _ close: Int) -> Bool {
    var index = close - 1
    while index > open, bytes[index] <= 0x20 || bytes[index] == 0x3B { index -= 1 }
    var depth = 0
    let last = index + 1
    while index >= open {
      switch bytes[index] {
      case 0x29, 0x5D, 0x7D: depth += 1
      case 0x28, 0x5B,
        0x7B where depth > 0:
        depth -= 1
      case 0x0A where depth == 0, 0x3B where depth == 0, 0x7B where depth == 0:
        let statement = text(index + 1, last).trimmingBlanks
        if ["return", "throw"].contains(statement.prefix { $0.isLetter }) {
          return !isUnderCondition(index + 1, open)
        }
        if bytes[index] != 0x0A { return false }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether the line before a statement is a condition without a block, so that the statement does not always run:
  /// `if (a)`, `else`.
  ///
  /// - Parameter first: The start of the block around the statement.
  private func isUnderCondition(_ place: Int, _ first: Int) -> Bool {
    var index = place - 1
    while index > first, bytes[index] <= 0x20 { index -= 1 }
    guard bytes[index] == 0x29 else { return text(index - 3, index + 1) == "else" }
    var depth = 0
    repeat {
      if bytes[index] == 0x29 { depth += 1 }
      if bytes[index] == 0x28 { depth -= 1 }
      index -= 1
    } while index > first && depth > 0
    let words = text(index - 10, index + 1).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.last == "if"
  }

  /// Whether the call alone, without a block, has a condition that is never true on an iPhone: `if (Platform.isAndroid)
  /// await a.request();`, `[if (Platform.isAndroid) Permission.a]`.
  private var isBehindOtherCondition: Bool {
    let receiver = receiver
    let first = start - (receiver.isEmpty ? 0 : receiver.utf8.count + 1)
    return endsWithOtherCondition(text(first - 300, first))
  }

  /// The first words in the names of plug-in classes for other systems.
  private static let otherSystems = ["MacOS", "Linux", "Windows", "Web", "Android"]

  /// Whether the call in Dart belongs to a plug-in class for another system:
  /// `plugin.resolvePlatformSpecificImplementation<MacOSPlugin>()?.word()`.
  private var isOfOtherImplementation: Bool {
    guard lexer.language == .dart, receiver.hasPrefix("()") else { return false }
    let before = text(start - 200, start - receiver.utf8.count - 1)
    guard before.hasSuffix(">"), let open = before.lastIndex(of: "<") else { return false }
    let type = before[before.index(after: open)...]
    return Self.otherSystems.contains { type.hasPrefix($0) }
  }

  /// Whether the call is in an element of a Dart list, and this element has a condition that is never true on an
  /// iPhone: `[if (Platform.isAndroid) Card(child: Button(onTap: word))]`.
  private var isInOtherElement: Bool {
    guard lexer.language == .dart else { return false }
    var depth = 0
    var index = start - 1
    while index >= max(0, start - Self.reach) {
      switch bytes[index] {
      case 0x29, 0x5D, 0x7D: depth += 1
      case 0x28 where depth > 0, 0x5B where depth > 0, 0x7B where depth > 0: depth -= 1
      case 0x7B: return false
      case 0x28:
        var first = index
        while first > 0, SourceLexer.isWord(bytes[first - 1]) || bytes[first - 1] == 0x2E {
          first -= 1
        }
        if endsWithOtherCondition(text(first - 300, first)) { return true }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether the code before a statement or an element ends with a condition that is never true on an iPhone.
  private func endsWithOtherCondition(_ code: String) -> Bool {
    var before = code
    while let word = ["await", "return", "yield", "const"].first(where: {
      before.trimmingBlanks.hasSuffix(" " + $0)
    }) {
      // In a script, a line break can end a `return` statement.
      if word == "return", before.reversed().prefix(while: \.isWhitespace).contains(where: \.isNewline) {
        return false
      }
      before = String(before.trimmingBlanks.dropLast(word.count))
    }
    before = before.trimmingBlanks
    guard before.hasSuffix(")") else { return false }
    var depth = 0
    for index in before.indices.reversed() {
      if before[index] == ")" { depth += 1 }
      if before[index] == "(" { depth -= 1 }
      guard depth == 0 else { continue }
      guard before[..<index].trimmingBlanks.hasSuffix("if") else { return false }
      return holdsOnPhone(before[index...]) == false
    }
    return false
  }

  /// Whether a block is the `else` of a condition that is always true on an iPhone.
  private func isOtherThanPhone(_ brace: Int, _ heading: String, depth: Int = 0) -> Bool {
    let words = heading.hasPrefix("}") ? heading.dropFirst().trimmingBlanks : heading
    guard words.hasPrefix("else"), depth < 8 else { return false }
    var index = brace - 1
    while index >= 0, bytes[index] != 0x7D { index -= 1 }
    var level = 0
    while index >= max(0, brace - Self.reach) {
      if bytes[index] == 0x7D { level += 1 }
      if bytes[index] == 0x7B { level -= 1 }
      if level == 0 {
        let other = self.heading(before: index)
        if PlatformCondition.condition(of: other).flatMap(holdsOnPhone) == true { return true }
        return isOtherThanPhone(index, other, depth: depth + 1)
      }
      index -= 1
    }
    return false
  }

  /// Conditions that are true only on an iPhone.
  private static let phoneOnly = ["=== 'ios'", "=== \"ios\"", "== 'ios'", "== \"ios\"", "isIOS", "__IOS__"]

  /// Whether the call is in a branch of an expression that never runs on an iPhone: `Platform.OS === 'android' ?
  /// request() : 0`, `Platform.OS === 'android' && request()`.
  private var isAlternativeForAndroid: Bool {
    let before = text(start - 200, start)
    let statement =
      before.lastIndex { $0 == ";" || $0 == "{" || $0 == "}" }
      .map { before[before.index(after: $0)...] } ?? before[...]
    guard !statement.contains("||"), !statement.contains("!") else { return false }
    func part(after conditions: [String]) -> String? {
      conditions.lazy.compactMap { statement.firstRange(of: $0) }.first.map {
        statement[$0.upperBound...].drop { $0 == ")" }.trimmingBlanks
      }
    }
    // The branch ends at a comma or a colon, or at the end of the line.
    func isOpen(_ part: Substring) -> Bool { !part.contains { $0.isNewline || $0 == "," || $0 == ":" } }
    if let rest = part(after: Self.androidOnly) {
      if rest.hasPrefix("&&") { return isOpen(rest.dropFirst(2)) }
      return rest.hasPrefix("?") && isOpen(rest.dropFirst())
    }
    guard let rest = part(after: Self.phoneOnly), rest.hasPrefix("?"), let colon = rest.lastIndex(of: ":")
    else { return false }
    return isOpen(rest[rest.index(after: colon)...])
  }

  /// Whether the function's name contains Android but not iOS: `const getAndroidLocation = async () =>`.
  private static func isNamedForAndroid(_ heading: String) -> Bool {
    if heading.hasPrefix("android:") { return true }
    let name = heading.prefix { $0 != "(" && $0 != "=" }.trimmingBlanks.split { !$0.isLetter && $0 != "_" }
      .last
    guard let name, name.contains("Android") else { return false }
    return !name.lowercased().contains("ios")
  }

  private func isForOthers(_ heading: String) -> Bool {
    if Self.isNamedForAndroid(heading) { return true }
    return PlatformCondition.condition(of: heading).flatMap(holdsOnPhone) == false
  }

  /// Whether the call is in a wrapper function of the same name, and passes on only the parameters of this function:
  /// `func requestAccess() { base.requestAccess() }`. A call with other arguments is the request itself.
  var isForwarding: Bool {
    guard [.swift, .kotlin, .dart].contains(lexer.language) else { return false }
    var index = start - 1
    while index >= max(0, start - 200), bytes[index] != 0x7B {
      if bytes[index] == 0x7D { return false }
      index -= 1
    }
    guard index >= 0, bytes[index] == 0x7B else { return false }
    let word = text(start, end)
    let heading = heading(before: index)
    // In Dart, a header begins with the type of the result: `Future<File> word({…}) async`.
    if lexer.language == .dart {
      return ["> ", "void "].contains { heading.contains($0 + word + "(") } && passesOnly(heading)
    }
    guard ["func ", "fun "].contains(where: { heading.contains($0 + word + "(") }) else { return false }
    return !arguments.contains { $0.isLetter } || passedOn(arguments) != nil
  }

  /// Whether each argument of a Dart call, such as `word(source, limit: limit)`, is also a parameter of the function that
  /// has this header.
  private func passesOnly(_ header: String) -> Bool {
    arguments.dropFirst().dropLast().split(separator: ",").map(\.trimmingBlanks).allSatisfy { argument in
      let value = argument.split(separator: ":").last?.trimmingBlanks ?? ""
      return value.isEmpty
        || value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && header.holds(value)
    }
  }

  /// Parts of the names of conditions that are true only while an automated test runs the app.
  private static let testNames = [
    "ForScreenshots", "RunningTests", "RunningUITests", "isUITest", "UITesting", "XCTest",
    "SNAPSHOT",
  ]

  /// Whether a condition around the call is true only while an automated test runs the app.
  var isForTests: Bool {
    guard lexer.language == .swift || lexer.language == .objectiveC,
      Self.testNames.contains(where: { names.holds($0) })
    else { return false }
    return heads.contains { head in
      head.contains("if ") && !head.contains("!") && Self.testNames.contains { head.contains($0) }
    }
  }

  private static func isPreview(_ heading: String) -> Bool {
    heading.hasPrefix("#Preview") || heading.contains("PreviewProvider")
      || heading.contains("static var preview")
  }

  /// Returns the code before an opening brace, back to the beginning of the statement.
  func heading(before brace: Int) -> String {
    var index = brace - 1
    var depth = 0
    let first = max(0, brace - 400)
    while index >= first {
      switch bytes[index] {
      case 0x29, 0x5D: depth += 1
      case 0x28, 0x5B: depth -= 1
      case 0x0A where depth <= 0, 0x7B where depth <= 0, 0x3B where depth <= 0:
        let words = text(index + 1, brace).trimmingBlanks
        if !words.isEmpty { return words }
      default: break
      }
      index -= 1
    }
    return text(max(first, index + 1), brace).trimmingBlanks
  }
}
