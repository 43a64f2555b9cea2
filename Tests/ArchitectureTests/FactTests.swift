import Testing

@Suite struct `Facts about iOS` {
  /// All files that may contain rows of the rulebook.
  static let files = SourceTree.swift.filter { $0.path.hasPrefix("Sources/Platform/") }

  @Test func `Every row of facts names its source`() {
    let rows = Self.files.flatMap(\.facts)
    #expect(rows.count > 50)
    #expect(rows.filter { !$0.hasSource }.map(\.place).isEmpty)
  }

  @Test func `Every cited address is well formed`() throws {
    let file = try #require(SourceTree.file("Sources/Platform/Rulebook/Sources.swift"))
    let declared = file.tokens.indices.filter { file.tokens.match("static", "let", at: $0) }
    #expect(declared.count > 5)
    #expect(file.tokens.filter { $0.kind == .string && $0.text.count < 5 }.isEmpty)
  }

  @Test func `A comment with a fact names its source`() {
    let sources = SourceTree.swift.flatMap { file in
      file.lines.enumerated().filter { $1.contains("/// - Source:") }.map {
        ($1, file.finding($0 + 1, "empty"))
      }
    }
    #expect(!sources.isEmpty)
    #expect(sources.filter { $0.0.trimmingSuffix(" ").hasSuffix("Source:") }.map(\.1).isEmpty)
  }

  @Test(arguments: [
    ("Fact(.ios6 ... .ios8, .a, .documented, Sources.b)", true),
    ("Fact(.ios6 ... .ios8, f(1, 2), .documented, \"a page\")", true),
    ("Fact(.ios6 ... .ios8, .a, .documented, \"\")", false),
    ("Fact(.ios6 ... .ios8, .a, .documented)", false),
    ("Fact(.ios6 ... .ios8, .a, .documented, \"\", regions: [.eu])", false),
  ])
  func `The test notices a row without a source`(text: String, isFine: Bool) {
    let file = SourceFile(path: "Sources/Platform/A.swift", text: text)
    #expect(file.facts.map(\.hasSource) == [isFine])
  }
}

extension SourceFile {
  struct FactRow {
    let place: String
    let source: [Token]

    var hasSource: Bool {
      source.contains { $0.kind == .word } || source.contains { $0.kind == .string && $0.text.count >= 5 }
    }
  }

  var facts: [FactRow] {
    tokens.indices.filter { tokens.match("Fact", "(", at: $0) && !tokens[$0 + 1].isSpaced }.compactMap {
      index in
      guard let end = tokens.closing(after: index + 1) else { return nil }
      let arguments = arguments(from: index + 2, to: end)
      return FactRow(
        place: finding(tokens[index].line, "no source"), source: arguments.count > 3 ? arguments[3] : [])
    }
  }

  private func arguments(from start: Int, to end: Int) -> [[Token]] {
    var arguments: [[Token]] = [[]]
    var depth = 0
    for token in tokens[start..<end] {
      if token.kind == .symbol, "([{".contains(token.text) { depth += 1 }
      if token.kind == .symbol, ")]}".contains(token.text) { depth -= 1 }
      if token.isSymbol(","), depth == 0 {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token)
      }
    }
    return arguments
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
