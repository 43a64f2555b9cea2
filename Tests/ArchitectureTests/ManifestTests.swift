import Testing

@Suite struct `A manifest` {
  @Test func `A manifest is parsed into names, folders and dependencies`() throws {
    let manifest = Manifest(
      """
      let package = Package(name: "x", targets: [
        .target(name: "A", swiftSettings: strict),
        .testTarget(
          name: "ATests", dependencies: ["A", .product(name: "G", package: "G.swift")], path: "Elsewhere/ATests"),
        .executableTarget(name: "B", dependencies: [.target(name: "A")]),
      ])
      """)
    #expect(manifest.targets.map(\.name).prefix(2) == ["A", "ATests"])
    #expect(manifest.targets.map(\.folder).prefix(2) == ["Sources/A", "Elsewhere/ATests"])
    #expect(manifest.target("ATests")?.dependencies == ["A", "G"])
    #expect(manifest.target("A")?.isStrict == true)
    #expect(manifest.target("ATests")?.isStrict == false)
    #expect(manifest.target("B")?.dependencies == ["A"])
  }
}

@Suite struct `Swift taken apart` {
  @Test(arguments: [
    ("a // b\nc", ["a", "c"]), ("a /* b\n */ c", ["a", "c"]), ("\"a \\\" // b\" c", ["a \\\" // b", "c"]),
    ("\"a\\(b + \"c\")d\" e", ["ad", "b", "+", "c", "e"]), ("#\"a\"b\"# c", ["a\"b", "c"]),
    ("\"\"\"\na \"b\"\n\"\"\" c", ["\na \"b\"\n", "c"]), ("#if a", ["#", "if", "a"]),
    ("`a b`", ["`", "a", "b", "`"]),
  ])
  func `The lexer returns words, strings and symbols`(text: String, texts: [String]) {
    #expect(Lexer.tokens(of: text).map(\.text) == texts)
  }

  @Test func `The lexer knows lines and spaces`() {
    let tokens = Lexer.tokens(of: "a\n\"\"\"\nb\n\"\"\" c!")
    #expect(tokens.map(\.line) == [1, 2, 4, 4])
    #expect(tokens.map(\.isSpaced) == [true, true, true, false])
  }
}
