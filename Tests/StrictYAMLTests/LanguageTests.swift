import Localization
import StrictYAML
import TestSupport
import Testing

@Suite struct `What is said of a YAML file` {
  @Test func `A Japanese message has the place first and the suggestion before the accepted words`() {
    let place = YAMLPlace(line: 12, column: 5)
    let words = Message.oneOf(["launches", "days"])
    let full = YAMLProblem(
      file: "flow.yaml", place: place, .yamlUnknownKey(key: "laumches"), expected: words,
      suggestion: "launches")
    #expect(
      full.report.japanese
        == "flow.yaml:12:5: 「laumches」というキーはありません。もしかして: 「launches」。期待される値: launches、daysのいずれか")
    let bare = YAMLProblem(file: "flow.yaml", place: nil, .yamlEmpty)
    #expect(bare.report.japanese == "flow.yaml: ファイルが空です")
    let told = YAMLProblem(file: "a", place: .start, .yamlEmpty, expected: words)
    #expect(told.report.japanese == "a:1:1: ファイルが空です。期待される値: launches、daysのいずれか")
  }

  @Test func `A rare syntax error in Japanese keeps the parser's English words in brackets`() throws {
    let problems = #expect(throws: YAMLProblems.self) {
      try YAMLSource(file: "f", text: "%YAML x\n---\na: 1").document()
    }
    #expect(
      problems?.all.map(\.report.japanese) == [
        "f:1:7: YAMLとして読めません（did not find expected version number）"
      ])
  }
}
