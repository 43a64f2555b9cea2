import StrictYAML
import TestSupport
import Testing

@Suite struct `What is said of a YAML file` {
  private static let check = LanguageCheck(
    names: "laumches launches YAML UTF null true false abc combine all any found an odd token then shade")

  @Test(arguments: Array(sequence(first: YAMLMistake.unknownKey("laumches")) { $0.next }))
  func `Every mistake in a YAML file has a message in both languages`(_ mistake: YAMLMistake) {
    #expect(Self.check.faults(mistake.message) == [])
  }

  @Test(arguments: Array(sequence(first: YAMLWanted.text) { $0.next }))
  func `Every expectation of a YAML file has a message in both languages`(_ wanted: YAMLWanted) {
    #expect(Self.check.faults(wanted.message) == [])
  }

  @Test func `A Japanese message has the place first and the suggestion before the accepted words`() {
    let place = YAMLPlace(line: 12, column: 5)
    let words = YAMLWanted.oneOf(["launches", "days"])
    let full = YAMLProblem(
      file: "flow.yaml", place: place, YAMLMistake.unknownKey("laumches"), expected: words,
      suggestion: "launches")
    #expect(
      full.report.japanese
        == "flow.yaml:12:5: 「laumches」というキーはありません。もしかして：「launches」。期待される値：launches、daysのいずれか")
    let bare = YAMLProblem(file: "flow.yaml", place: nil, YAMLMistake.empty)
    #expect(bare.report.japanese == "flow.yaml: ファイルが空です")
    let told = YAMLProblem(file: "a", place: .start, YAMLMistake.empty, expected: words)
    #expect(told.report.japanese == "a:1:1: ファイルが空です。期待される値：launches、daysのいずれか")
  }

  @Test func `A Japanese syntax error keeps the parser's English words in brackets`() throws {
    let problems = #expect(throws: YAMLProblems.self) {
      try YAMLSource(file: "f", text: "a:\n\tb: 1").document()
    }
    #expect(
      problems?.all.map(\.report.japanese) == [
        "f:2:1: YAMLとして読めません（found character that cannot start any token）"
      ])
  }
}

extension YAMLMistake {
  /// The next kind of mistake, so that a new kind must be added to this chain to compile.
  fileprivate var next: YAMLMistake? {
    func found(_ content: YAMLNode.Content) -> YAMLMistake { .found(YAMLNode(content, at: .start)) }
    return switch self {
    case .unknownKey: .missingKey("combine")
    case .missingKey: .cutByComma("then shade.")
    case .cutByComma: .repeatedKey("launches")
    case .repeatedKey: found(.scalar("", isPlain: true))
    case .found(let node):
      switch node.content {
      case .scalar("", isPlain: true): found(.scalar("null", isPlain: true))
      case .scalar("null", isPlain: true): found(.scalar("abc", isPlain: true))
      case .scalar(_, isPlain: true): found(.scalar("true", isPlain: false))
      case .scalar(_, isPlain: false): found(.list([]))
      case .list: found(.mapping([]))
      case .mapping: .syntax("found an odd token")
      }
    case .syntax: .unreadable
    case .unreadable: .tooDeep
    case .tooDeep: .alias
    case .alias: .anchor
    case .anchor: .tag
    case .tag: .keyNotText
    case .keyNotText: .tooManyBytes(2_000_000)
    case .tooManyBytes: .notUTF8
    case .notUTF8: .secondDocument
    case .secondDocument: .empty
    case .empty: .untold(7)
    case .untold: nil
    }
  }
}

extension YAMLWanted {
  /// The next kind of expectation, so that a new kind must be added to this chain to compile.
  fileprivate var next: YAMLWanted? {
    switch self {
    case .text: .word
    case .word: .boolean
    case .boolean: .wholeNumber(1...60)
    case .wholeNumber: .oneOf(["all", "any"])
    case .oneOf: .only("all")
    case .only: .list
    case .list: .mapping
    case .mapping: .mappingWith(keys: ["combine", "launches"])
    case .mappingWith: .keyOnce(firstLine: 3)
    case .keyOnce(.some): .keyOnce(firstLine: nil)
    case .keyOnce(nil): .levels(32)
    case .levels: .valueItself
    case .valueItself: .plainValue
    case .plainValue: .bytes(99)
    case .bytes: .utf8
    case .utf8: .oneDocument
    case .oneDocument: .quotes
    case .quotes: .quotesOrDashes
    case .quotesOrDashes: nil
    }
  }
}
