import Testing

@Suite struct `Declarations` {
  /// Names that are used only once in Sources, with the outside user of each.
  static let exceptions: [String: String] = [
    "Bench": "the program that it begins", "Program": "the program that it begins",
    "defaultValueDescription": "the parser of arguments", "CodingKeys": "the decoder",
    "userInboundEventTriggered": "SwiftNIO", "LanguagePlugin": "the package manager",
    "createBuildCommands": "the package manager",
    "PluralRule": "the compiled words",
    "goldenText": "tests of frames", "brokenInvariants": "tests of frames",
    "showsSheet": "tests of facts that the words of a dialog show", "contrast": "tests of palettes",
  ]

  @Test func `All declarations are used`() {
    let unused = Self.unused(in: SourceTree.swift.filter(\.isSource))
    #expect(unused.filter { Self.exceptions[$0.name] == nil }.map(\.place).isEmpty)
    // Fails if an exception is no longer needed.
    #expect(Set(unused.map(\.name)) == Set(Self.exceptions.keys))
  }

  @Test func `The test distinguishes used declarations from unused ones`() {
    let text = "struct A { let b = 1; func c() {} }\nenum D { case e, f }\nfunc g() -> A { D.f; c() }"
    let found = Self.unused(in: [SourceFile(path: "Sources/A/A.swift", text: text)]).map(\.name)
    #expect(found == ["b", "e", "g"])
  }

  @Test func `Public types and functions have a documentation comment`() {
    #expect(SourceTree.swift.filter(\.isSource).flatMap(\.undocumented).isEmpty)
    let text =
      "/// A.\n@frozen\npublic struct A {\n  public var b = 1\n  public static func c() {}\n}\npublic enum D {}\n"
    let found = SourceFile(path: "A.swift", text: text).undocumented
    #expect(found == ["A.swift:5: func", "A.swift:7: enum"])
  }

  /// Returns declarations whose name appears nowhere else. A name that appears elsewhere may belong to
  /// something else, so the test misses some unused declarations but reports no used ones.
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
  /// The public types and functions without a documentation comment.
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
