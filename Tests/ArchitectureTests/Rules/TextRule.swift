import Testing

/// A rule for the text of each file, with examples that prove that it works.
struct TextRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Files that may break it, each with the reason.
  var exceptions: [String: String] = [:]
  /// The folder that the examples pretend to be in.
  var exampleFolder = "Sources/TerminalUI/"
  /// Passages that break the rule.
  let broken: [String]
  /// Passages that look similar and keep the rule.
  let kept: [String]
  /// Returns the violations in a file, as `path:line: what`.
  let findings: @Sendable (SourceFile) -> [String]

  init(
    _ name: String, exceptions: [String: String] = [:], in folder: String = "Sources/TerminalUI/",
    broken: [String], kept: [String], findings: @escaping @Sendable (SourceFile) -> [String]
  ) {
    testDescription = name
    self.exceptions = exceptions
    exampleFolder = folder
    self.broken = broken
    self.kept = kept
    self.findings = findings
  }

  func findings(inExample text: String) -> [String] {
    findings(SourceFile(path: exampleFolder + "Example.swift", text: text))
  }
}

extension SourceFile {
  /// Returns the places at which the tokens break a rule.
  func places(where isBroken: ([Token], Int) -> String?) -> [String] {
    tokens.indices.compactMap { index in
      isBroken(tokens, index).map { finding(tokens[index].line, $0) }
    }
  }
}

extension [Token] {
  /// Whether the tokens at an index equal these texts.
  func match(_ texts: String..., at index: Int) -> Bool {
    guard index >= 0, index + texts.count <= count else { return false }
    return texts.indices.allSatisfy { self[index + $0].text == texts[$0] && self[index + $0].kind != .string }
  }
}
