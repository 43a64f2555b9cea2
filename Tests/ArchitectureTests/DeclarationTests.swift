import Testing

@Suite struct `Declarations` {
  /// Names that Sources say once, and who says them again.
  static let exceptions: [String: String] = [
    "Bench": "the program that it begins", "Program": "the program that it begins",
    "defaultValueDescription": "the parser of arguments", "CodingKeys": "the decoder",
    "LanguagePlugin": "the package manager", "createBuildCommands": "the package manager",
    "PluralRule": "the compiled words",
    "goldenText": "tests of frames", "brokenInvariants": "tests of frames",
    "showsSheet": "tests of facts that the words of a dialog show", "contrast": "tests of palettes",
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

  @Test func `that are public types and functions say what they are`() {
    #expect(SourceTree.swift.filter(\.isSource).flatMap(\.undocumented).isEmpty)
    let text =
      "/// A.\n@frozen\npublic struct A {\n  public var b = 1\n  public static func c() {}\n}\npublic enum D {}\n"
    let found = SourceFile(path: "A.swift", text: text).undocumented
    #expect(found == ["A.swift:5: func", "A.swift:7: enum"])
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

extension SourceFile {
  /// The public types and functions above which no comment stands.
  fileprivate var undocumented: [String] {
    let lines = lines.map { $0.drop { $0 == " " } }
    let kinds: Set = ["func", "struct", "class", "enum", "protocol", "actor", "typealias"]
    return lines.indices.compactMap { index in
      guard lines[index].hasPrefix("public ") else { return nil }
      let words = lines[index].split(separator: " ").prefix(4).map(String.init)
      guard let kind = words.first(where: kinds.contains) else { return nil }
      let above = lines[..<index].last { !$0.hasPrefix("@") }
      return above?.hasPrefix("///") == true ? nil : finding(index + 1, kind)
    }
  }
}
