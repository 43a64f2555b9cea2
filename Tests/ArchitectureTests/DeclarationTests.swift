import Testing

@Suite struct `Declarations` {
  /// Names that Sources say once, and who says them again.
  static let exceptions: [String: String] = [
    "Bench": "the program that it begins", "Program": "the program that it begins",
    "defaultValueDescription": "the parser of arguments", "allValueStrings": "the parser of arguments",
    "cropped": "tests of frames", "goldenText": "tests of frames", "brokenInvariants": "tests of frames",
    "showsSheet": "tests of facts that the words of a dialog show",
  ]

  @Test func `are used`() {
    let unused = Self.unused(in: SourceTree.swift.filter(\.isSource))
    #expect(unused.filter { Self.exceptions[$0.name] == nil }.map(\.place).isEmpty)
    // Fails when an exception is needed no more.
    #expect(Set(unused.map(\.name)) == Set(Self.exceptions.keys))
  }

  @Test func `are told from those that are not`() {
    let text = "struct A { let b = 1; func c() {} }\nenum D { case e, f }\nfunc g() -> A { D.f; c() }"
    let found = Self.unused(in: [SourceFile(path: "Sources/A/A.swift", text: text)]).map(\.name)
    #expect(found == ["b", "e", "g"])
  }

  /// What is declared by a name that no other place says. A name that is said elsewhere may mean something else, so not
  /// all that is unused is found; what is found is unused.
  private static func unused(in files: [SourceFile]) -> [(name: String, place: String)] {
    var counts: [String: Int] = [:]
    for file in files {
      for token in file.tokens where token.kind == .word { counts[token.text, default: 0] += 1 }
    }
    let kinds: Set = ["func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "actor"]
    var found: [(name: String, place: String)] = []
    for file in files {
      let cases = file.enumerationCases
      for index in file.tokens.indices.dropFirst() {
        let token = file.tokens[index]
        guard token.kind == .word, counts[token.text] == 1 else { continue }
        guard kinds.contains(file.tokens[index - 1].text) || cases.contains(token.text) else { continue }
        found.append((token.text, file.finding(token.line, token.text)))
      }
    }
    return found
  }
}
