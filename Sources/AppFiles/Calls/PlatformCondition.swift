/// Conditions about the operating system in scripts, Dart, C# and Kotlin.
enum PlatformCondition {
  /// Returns the condition that the file stores under a name; nil if there is none.
  typealias Meaning = (_ name: String) -> String?

  /// Returns whether a condition is true on an iPhone: true for `Platform.isIOS`, false for `platform.is('android') &&
  /// a`. Returns nil if this depends on something else.
  ///
  /// - Complexity: O(length × depth of its brackets).
  static func holds(_ condition: Substring, depth: Int = 0, _ meaning: Meaning) -> Bool? {
    let words = condition.trimmingBlanks[...]
    guard depth < 8 else { return nil }
    let alternatives = parts(of: words, between: "||")
    if alternatives.count > 1 {
      let values = alternatives.map { holds($0, depth: depth + 1, meaning) }
      return values.contains(true) ? true : values.allSatisfy { $0 == false } ? false : nil
    }
    let needs = parts(of: words, between: "&&")
    if needs.count > 1 {
      let values = needs.map { holds($0, depth: depth + 1, meaning) }
      return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
    }
    if words.hasPrefix("("), end(of: words) == words.endIndex {
      return holds(words.dropFirst().dropLast(), depth: depth + 1, meaning)
    }
    if words.hasPrefix("!"), !words.hasPrefix("!=") {
      return holds(words.dropFirst(), depth: depth + 1, meaning).map { !$0 }
    }
    if let value = comparison(words, depth, meaning) ?? listed(words) ?? name(words) { return value }
    return meant(by: words, meaning).flatMap { holds($0[...], depth: depth + 1, meaning) }
  }

  /// Returns the condition of `if (…) …`, `else if (…) …` or `} else if (…) …`; nil for other statements.
  static func condition(of statement: String) -> Substring? {
    var words = statement.trimmingBlanks[...]
    if words.hasPrefix("}") { words = words.dropFirst().trimmingBlanks[...] }
    if words.hasPrefix("else") { words = words.dropFirst(4).trimmingBlanks[...] }
    guard words.hasPrefix("if") else { return nil }
    let group = words.dropFirst(2).trimmingBlanks[...]
    guard group.hasPrefix("("), let end = end(of: group) else { return nil }
    return group[..<end].dropFirst().dropLast()
  }

  /// Splits a condition at a sign. Signs inside brackets are ignored.
  private static func parts(of words: Substring, between sign: String) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = words.startIndex
    var index = words.startIndex
    while index < words.endIndex {
      if "([{".contains(words[index]) { depth += 1 }
      if ")]}".contains(words[index]) { depth -= 1 }
      if depth == 0, words[index...].hasPrefix(sign) {
        parts.append(words[start..<index])
        index = words.index(index, offsetBy: 2)
        start = index
      } else {
        index = words.index(after: index)
      }
    }
    return parts + [words[start...]]
  }

  /// Returns the end of the brackets with which a text begins; nil if the closing bracket is missing.
  private static func end(of words: Substring) -> Substring.Index? {
    var depth = 0
    for index in words.indices {
      if words[index] == "(" { depth += 1 }
      if words[index] == ")" { depth -= 1 }
      if depth == 0 { return words.index(after: index) }
    }
    return nil
  }

  private static let others: Set<String> = [
    "android", "web", "windows", "macos", "linux", "fuchsia", "uwp", "winui", "tizen", "electron",
  ]

  /// Evaluates `Platform.OS !== 'android'`, `defaultTargetPlatform == TargetPlatform.iOS`, `Platform.isIOS == true`.
  private static func comparison(_ words: Substring, _ depth: Int, _ meaning: Meaning) -> Bool? {
    for sign in ["!==", "===", "!=", "=="] {
      guard let found = words.firstRange(of: sign) else { continue }
      let (left, right) = (words[..<found.lowerBound], words[found.upperBound...])
      let isNegated = sign.hasPrefix("!")
      let value = right.filter { $0.isLetter || $0 == "." }.split(separator: ".").last?.lowercased() ?? ""
      if value == "true" || value == "false" {
        return holds(left, depth: depth + 1, meaning).map { ($0 == (value == "true")) != isNegated }
      }
      let subject = left.lowercased()
      guard subject.contains("platform") || subject.trimmingBlanks.hasSuffix(".os") else { return nil }
      if value == "ios" { return !isNegated }
      return others.contains(value) ? isNegated : nil
    }
    return nil
  }

  /// Evaluates a list of systems in which the code searches for the current system, or which is an argument of a
  /// function about the system: `[TargetPlatform.android].contains(defaultTargetPlatform)`,
  /// `['ios'].includes(Platform.OS)`, `checkPlatform([TargetPlatform.android])`.
  private static func listed(_ words: Substring) -> Bool? {
    guard words.hasSuffix(")"), let open = words.lastIndex(of: "(") else { return nil }
    let argument = words[words.index(after: open)...].dropLast()
    let head = words[..<open]
    for search in [".contains", ".includes"] where head.hasSuffix(search) {
      let subject = argument.lowercased()
      guard subject.contains("platform") || subject.hasSuffix(".os"),
        let first = head.firstIndex(where: { "[{".contains($0) })
      else { return nil }
      return holdsPhone(head[first...].dropLast(search.count))
    }
    let function = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last?.lowercased() ?? ""
    let isAbout =
      function.contains("platform") && !["not", "except", "set"].contains { function.contains($0) }
    return isAbout && argument.contains(where: { "[{".contains($0) }) ? holdsPhone(argument) : nil
  }

  /// Whether a list of systems contains iOS; nil if the list contains something that is not a known system.
  private static func holdsPhone(_ list: Substring) -> Bool? {
    let systems = list.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }.filter {
      !["targetplatform", "platform", "deviceplatform", "const"].contains($0)
    }
    guard !systems.isEmpty, systems.allSatisfy({ $0 == "ios" || others.contains($0) }) else { return nil }
    return systems.contains("ios")
  }

  /// Returns the condition that is stored under a name or returned by a call without arguments: `isSupported`,
  /// `this.isSupported()`.
  private static func meant(by words: Substring, _ meaning: Meaning) -> String? {
    var name = words.hasSuffix("()") ? words.dropLast(2) : words
    if name.hasPrefix("this.") { name = name.dropFirst("this.".count) }
    guard name.count > 2, name.first?.isNumber == false,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return meaning(String(name))
  }

  /// Names that the build of NativeScript replaces by true or false.
  ///
  /// - Source: https://github.com/NativeScript/NativeScript/blob/main/packages/webpack5/src/configuration/base.ts
  private static let constants: [Substring: Bool] = [
    "__IOS__": true, "__APPLE__": true, "__ANDROID__": false, "__VISIONOS__": false,
  ]

  /// Evaluates `Platform.isIOS`, `OperatingSystem.IsAndroid()`, `kIsWeb`, `this.platform.is('android')`, `__ANDROID__`.
  private static func name(_ words: Substring) -> Bool? {
    let words = words.hasPrefix("await ") ? words.dropFirst("await ".count) : words
    if let value = constants[words] { return value }
    let parts = words.split(separator: "(", maxSplits: 1)
    guard let head = parts.first, head.allSatisfy({ $0.isLetter || $0.isNumber || "._?".contains($0) }),
      let last = head.split(whereSeparator: { ".?".contains($0) }).last?.filter({ $0 != "_" }).lowercased()
    else { return nil }
    let argument = parts.count > 1 ? parts[1].filter { $0.isLetter }.lowercased() : ""
    switch last {
    case "isios": return true
    case "isandroid", "kisweb", "isweb", "iswindows", "ismacos", "islinux", "isfuchsia": return false
    case "is", "isplatform":
      return argument == "ios" ? true : argument == "android" ? false : nil
    default: return last.hasPrefix("isandroid") && !last.contains("ios") ? false : nil
    }
  }
}
