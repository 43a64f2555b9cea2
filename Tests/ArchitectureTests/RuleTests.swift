import Testing

@Suite struct `Rules that each file keeps` {
  static let rules = TextRule.language + TextRule.core + [TextRule.switches]

  @Test(arguments: rules)
  func `Every file keeps the rule`(_ rule: TextRule) {
    let files = SourceTree.swift.filter { rule.exceptions[$0.path] == nil }
    #expect(files.count > 100)
    #expect(files.flatMap { rule.findings($0) }.isEmpty)
  }

  @Test(arguments: rules)
  func `The rule distinguishes its broken examples from its kept ones`(_ rule: TextRule) {
    for text in rule.broken { #expect(!rule.findings(inExample: text).isEmpty, "\(text)") }
    for text in rule.kept { #expect(rule.findings(inExample: text).isEmpty, "\(text)") }
  }

  @Test(arguments: rules)
  func `Every exception of a rule is still needed`(_ rule: TextRule) throws {
    for path in rule.exceptions.keys {
      let file = try #require(SourceTree.file(path), "\(path) is gone")
      #expect(!rule.findings(file).isEmpty, "\(path) keeps the rule")
    }
  }
}
