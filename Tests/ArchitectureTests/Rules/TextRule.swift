import Testing

/// A rule that one file keeps or breaks, with the examples that prove it can tell the two apart.
struct TextRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Files that may break it, each with the reason.
  var exceptions: [String: String] = [:]
  /// Where the examples are taken to lie.
  var exampleFolder = "Sources/TerminalUI/"
  /// Passages that break it.
  let broken: [String]
  /// Passages that look alike and keep it.
  let kept: [String]
  /// What breaks it in a file, as `path:line: what`.
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
  /// The places where the tokens make a passage that breaks a rule.
  func places(where isBroken: ([Token], Int) -> String?) -> [String] {
    tokens.indices.compactMap { index in
      isBroken(tokens, index).map { finding(tokens[index].line, $0) }
    }
  }
}

extension [Token] {
  /// Whether these words and symbols follow one another from a place on.
  func match(_ texts: String..., at index: Int) -> Bool {
    guard index >= 0, index + texts.count <= count else { return false }
    return texts.indices.allSatisfy { self[index + $0].text == texts[$0] && self[index + $0].kind != .string }
  }
}
