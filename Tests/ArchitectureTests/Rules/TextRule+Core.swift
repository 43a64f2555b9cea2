extension TextRule {
  /// What the modules of the core must not contain.
  static let core: [TextRule] = [
    TextRule(
      "an iOS version is compared in Platform only",
      exceptions: [
        "Sources/ScreenLibrary/Texts/Scope.swift":
          "turns the ranges of a text into bits, by Platform's own range"
      ],
      broken: [
        "if world.device.os >= Version(14) { a() }", "let a = band < .ios14_5",
        "guard os.major > 13 else { return }",
        "let a = range.contains(band.start)", "switch band { case .ios11: a() }",
        "if case .ios18 = band { a() }",
        "let a = Band.ios13_0 ... .ios14_5",
      ],
      kept: [
        "throw .notBefore(.ios11)", "let os = Version(18)", "let a: Set<Band> = []", "a < b",
        "let text = world.device.os.band", "if world.device.band != band { a() }",
        "guard let os = Version(text), a > 1 else { return }",
      ]
    ) { file in
      guard file.isSource, file.module != "Platform" else { return [] }
      return file.versionComparisons
    },
    TextRule(
      "the core and what draws know no clock, no chance and no input",
      in: "Sources/FlowController/",
      broken: [
        "let a = ContinuousClock.now", "let a = Int.random(in: 0...1)", "print(a)", "readLine()",
        "let a = CommandLine.arguments", "let a = Date()", "getenv(\"A\")",
      ],
      kept: ["let clock = device.now", "let printed = a", "// print(a)"]
    ) { file in
      guard ["Platform", "FlowController", "CellGrid"].contains(file.module), file.isSource else { return [] }
      let banned = [
        "ContinuousClock", "SuspendingClock", "random", "SystemRandomNumberGenerator", "print", "readLine",
        "CommandLine", "Date", "getenv", "ProcessInfo", "time", "clock_gettime", "fopen",
      ]
      return file.places { tokens, index in
        guard tokens[index].kind == .word, banned.contains(tokens[index].text) else { return nil }
        let isCalled = tokens.match("(", at: index + 1) && !tokens[index + 1].isSpaced
        let isType = tokens.match(".", at: index + 1) && tokens[index].text.first?.isUppercase == true
        let isOurs = index > 0 && ["func", "case", ".", "in"].contains(tokens[index - 1].text)
        let isRandom = tokens[index].isWord("random")
        return (isCalled || isType) && (isRandom || !isOurs) ? tokens[index].text : nil
      }
    },
    TextRule(
      "the world is changed by its one step function",
      in: "Sources/FlowController/Kernel/",
      broken: [
        "public struct World { public var device: Device }", "public struct World {\n  public var a = 1\n}",
        "extension World { public mutating func launch() {} }",
      ],
      kept: [
        "public struct World { public internal(set) var device: Device }",
        "public struct A { public var b: Int }", "extension World { public var b: Bool { a >= 1 } }",
        "extension World { mutating func launch() {} }",
        "extension World { public mutating func adapt(to flow: Flow) {} }",
      ]
    ) { file in
      guard file.path.hasPrefix("Sources/FlowController/") else { return [] }
      return file.openState
    },
  ]
}

extension SourceFile {
  /// Whether a passage contains a literal version or a part of one. Comparing two versions that both come
  /// from outside is allowed.
  private func isVersion(_ passage: some Sequence<Token>, orAny isBroad: Bool = false) -> Bool {
    let words = passage.filter { $0.kind == .word }.map(\.text)
    let isMade = words.contains("Version") && words.contains { $0.first?.isNumber == true }
    let parts = ["major", "minor", "patch"] + (isBroad ? ["band", "Band"] : [])
    return isMade || words.contains { parts.contains($0) || Self.isBand($0) }
  }

  private static func isBand(_ word: String) -> Bool {
    word.hasPrefix("ios") && word.dropFirst(3).first?.isNumber == true
  }

  /// The operands of comparisons, ranges and patterns that contain versions.
  fileprivate var versionComparisons: [String] {
    places { tokens, index in
      if tokens.match(".", "contains", "(", at: index), let end = tokens.closing(after: index + 2),
        isVersion(tokens[index..<end], orAny: true)
      {
        return "contains"
      }
      if tokens[index].isWord("case"), index + 2 < tokens.count, tokens[index + 1].isSymbol("."),
        Self.isBand(tokens[index + 2].text)
      {
        return "case ." + tokens[index + 2].text
      }
      guard isComparison(at: index) else { return nil }
      return isVersion(operand(before: index)) || isVersion(operand(after: index)) ? "comparison" : nil
    }
  }

  private func isComparison(at index: Int) -> Bool {
    guard tokens[index].kind == .symbol, tokens[index].isSpaced, index + 1 < tokens.count else {
      return false
    }
    // `->` and generic brackets have no spaces around them; a single `=` assigns.
    if tokens[index].text == "." { return tokens.match(".", ".", at: index) && !tokens[index + 1].isSpaced }
    if ["<", ">"].contains(tokens[index].text) { return true }
    return ["=", "!"].contains(tokens[index].text) && tokens.match("=", at: index + 1)
      && !tokens[index + 1].isSpaced
  }

  private func operand(before index: Int) -> ArraySlice<Token> {
    var start = index
    while start > 0 {
      let isStart =
        tokens[start - 1].isSpaced
        || tokens[start - 1].kind == .symbol
          && ["(", ",", "["].contains(tokens[start - 1].text)
      start -= 1
      if isStart { break }
    }
    return tokens[start..<index]
  }

  private func operand(after index: Int) -> ArraySlice<Token> {
    guard let start = tokens[(index + 1)...].firstIndex(where: \.isSpaced) else { return [] }
    let end = tokens[(start + 1)...].firstIndex { $0.isSpaced || ["{", ",", ")"].contains($0.text) }
    return tokens[start..<(end ?? tokens.count)]
  }

  /// Settable stored properties and mutating functions, except the allowed ones.
  fileprivate var openState: [String] {
    places { tokens, index in
      guard tokens[index].isWord("public"), extendsWorld(at: index) else { return nil }
      if tokens.match("var", at: index + 1), index + 2 < tokens.count {
        // A computed property has a body, and no value before it.
        let line = tokens[index...].prefix { $0.line == tokens[index].line }
        let mark = line.first { $0.isSymbol("{") || $0.isSymbol("=") }
        return mark?.isSymbol("{") == true ? nil : tokens[index + 2].text
      }
      guard tokens.match("mutating", "func", at: index + 1), index + 3 < tokens.count else { return nil }
      return ["step", "adapt"].contains(tokens[index + 3].text) ? nil : tokens[index + 3].text
    }
  }

  private func extendsWorld(at index: Int) -> Bool {
    let opening = tokens[..<index].indices.last { place in
      ["extension", "struct"].contains(tokens[place].text) && tokens[place].kind == .word
    }
    return opening.map { tokens.match("World", at: $0 + 1) } ?? false
  }
}
