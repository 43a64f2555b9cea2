import Testing

@Suite struct `Rules that each file keeps` {
  @Test(arguments: CodeRule.all)
  func `Every file keeps the rule`(_ rule: CodeRule) {
    let files = SourceTree.swift.filter { rule.applies($0) && rule.exceptions[$0.path] == nil }
    #expect(files.count > 5)
    #expect(files.flatMap { rule.findings($0) }.isEmpty)
  }

  @Test(arguments: CodeRule.all)
  func `A rule tells what breaks it from what does not`(_ rule: CodeRule) {
    for text in rule.broken { #expect(!rule.findings(inExample: text).isEmpty, "\(text)") }
    for text in rule.kept { #expect(rule.findings(inExample: text).isEmpty, "\(text)") }
  }

  @Test(arguments: CodeRule.all)
  func `An exception to a rule is still needed`(_ rule: CodeRule) throws {
    for path in rule.exceptions.keys {
      let file = try #require(SourceTree.file(path), "\(path) is gone")
      #expect(!rule.findings(file).isEmpty, "\(path) keeps the rule")
    }
  }

  @Test func `No switch over an enumeration of ours has a default`() {
    let sources = SourceTree.swift.filter(\.isSource)
    let cases = DefaultRule.cases(in: sources)
    #expect(cases.count > 300)
    #expect(sources.flatMap { DefaultRule.findings($0, cases) }.isEmpty)
  }

  @Test(arguments: [
    ("switch a {\ncase .apple: 1\ndefault: 2\n}", true),
    ("switch a {\ncase .pear(1) where b: 1\ncase _: 2\n}", true),
    ("switch (a, b) {\ncase (.apple, 1): 1\ndefault: 2\n}", true), ("switch a {\ncase .apple: 1\n}", false),
    ("switch a {\ncase .plum: 1\ndefault: 2\n}", false),
    ("switch a {\ncase 1: b(.apple)\ndefault: 2\n}", false),
    ("switch a {\ncase 1 where b == .apple: 1\ndefault: 2\n}", false),
    ("switch a {\ncase .apple: 1\n}\nswitch b {\ncase 1: 2\ndefault: 3\n}", false),
  ])
  func `A default is told from one over values that are not ours`(text: String, isFound: Bool) {
    let file = SourceFile(path: "A.swift", text: "enum Fruit {\n  case apple, pear(b: Int)\n}\n" + text)
    let cases = DefaultRule.cases(in: [file])
    #expect(cases == ["apple", "pear"])
    #expect(DefaultRule.findings(file, cases).isEmpty == !isFound)
  }

  @Test func `Every fact about iOS names its source`() {
    // The compiler requires a text; this pattern finds texts that are too short to mean something.
    let short = Pattern(#",\s*"[^"]{0,4}"\s*(?:\)|, regions:)"#)
    let rows = SourceTree.swift.filter { $0.path.hasPrefix("Sources/Platform/") && $0.text.contains("Fact(") }
    #expect(rows.count > 5)
    #expect(
      rows.flatMap { file in short.matches(in: file.text).map { file.finding($0.line, $0.text) } }.isEmpty)
    let comments = SourceTree.swift.flatMap { file in
      Pattern(#"/// - Source: *$"#).matches(in: file.text).map { file.finding($0.line, "no source") }
    }
    #expect(comments.isEmpty)
    for text in [
      "Fact(.ios6 ... .ios8, .a, .documented, \"\")", "Fact(.ios6..., .a, .b, \"\", regions: [.eu])",
    ] {
      #expect(!short.matches(in: text).isEmpty)
    }
    #expect(short.matches(in: "Fact(.ios6 ... .ios8, .a, .documented, \"a page\")").isEmpty)
  }
}
