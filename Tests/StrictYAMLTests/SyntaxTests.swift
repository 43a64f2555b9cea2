import StrictYAML
import TestSupport
import Testing

@Suite struct `A mistake that stops the YAML parser` {
  struct Slip: Sendable, CustomTestStringConvertible {
    let text: String
    let told: String
    init(_ text: String, _ told: String) { (self.text, self.told) = (text, told) }
    var testDescription: String { text }
  }

  static let slips: [Slip] = [
    Slip("name: x\n- launch\n", "2:1: `---` is missing before the first step"),
    Slip("name: x\nos: 14\n\n- launch\n", "4:1: `---` is missing before the first step"),
    Slip("name: x\n----\n- launch\n", "2:1: “----” is not a valid separator; did you mean “---”?"),
    Slip("name: x\n—\n- launch\n", "2:1: “—” is not a valid separator; did you mean “---”?"),
    Slip("name: x\n\tos: 14\n", "2:1: there is a tab here; expected spaces"),
    Slip("- set:\n\tos: 14\n", "2:1: there is a tab here; expected spaces"),
    Slip("-\tlaunch\n", "1:2: there is a tab here; expected spaces"),
    Slip(
      "name: Bug: the prompt\n",
      "1:7: the text contains `: `, so the part after it is read as a value; did you mean “name: \"Bug: the prompt\"”? Expected quotes around the text"
    ),
    Slip(
      "name: x\n  os: 14\n",
      "2:3: this line is indented deeper than line 1, which already has a value; expected as many spaces as in line 1: 0"
    ),
    Slip(
      "set:\n    restricted: true\n  locale: ja\n",
      "3:3: this line is indented differently from line 2; expected 4 spaces as in line 2, or 0 as in line 1"),
    Slip(
      "screen: run\nen:\n   title: x\n   body: [y]\n  buttons: {go: Go}\n",
      "5:3: this line is indented differently from line 3; expected 3 spaces as in line 3, or 0 as in line 1"),
    Slip(
      "- tap: allow\n - terminate\n",
      "2:2: this line is indented differently from line 1; expected as many spaces as in line 1: 0"),
    Slip(
      " - launch\n- terminate\n",
      "2:1: this line is indented differently from line 1; expected as many spaces as in line 1: 1"),
    Slip(
      "- %@ needs\n",
      "1:3: a text cannot begin with “%”; did you mean “\"%@ needs\"”? Expected quotes around the text"),
    Slip(
      "a: @home\n",
      "1:4: a text cannot begin with “@”; did you mean “\"@home\"”? Expected quotes around the text"),
    Slip(
      "a: *bold*\n",
      "1:4: a text cannot begin with “*”; did you mean “\"*bold*\"”? Expected quotes around the text"),
    Slip("a: \"x\nb: 1\n---\n- y\n", "1:4: the \" that opens here is not closed; expected a closing “\"”"),
    Slip("- a\n- 'x\n- b\n", "2:3: the ' that opens here is not closed; expected a closing “'”"),
    Slip(
      "a: 'it's'\n",
      "1:8: there is text after the closing quote; expected quotes around the whole text. Inside ' ', write an apostrophe twice: ''"
    ),
    Slip(
      "- expect: {prompt: null\n- terminate\n- launch\n",
      "1:11: the “{” that opens here is not closed; expected a closing “}”"),
    Slip(
      "text: |\n  a [b\nos: [14, 15\n---\n- launch\n",
      "3:5: the “[” that opens here is not closed; expected a closing “]”"),
    Slip(
      "- expect: {choices: [allow}\n", "1:21: the “[” that opens here is not closed; expected a closing “]”"),
    Slip(
      "- set: {os: 14 locale: ja}\n",
      "1:22: an entry in { } contains `: ` twice; expected a comma between two entries, or quotes around a text with `: `"
    ),
    Slip("os: [14,, 15]\n", "1:9: a value is missing before “,”"),
    Slip("set: }\n", "1:6: “}” has no opening bracket; expected an opening “{”, or quotes around the text"),
    Slip(
      "a: \"b\\d\"\n",
      "1:6: “\\d” is not a valid escape sequence in double quotes; expected a backslash written twice, or single quotes around the text"
    ),
    Slip(
      "- launch\ntap: allow\n",
      "2:1: “- ” is missing before this entry of the list; did you mean “- tap: allow”?"),
    Slip(
      "- launch\nterminate\n- launch\n",
      "2:1: “terminate” has no colon, and no “- ” before it; did you mean “- terminate”? Expected `key: value`, or “- ” before an entry of a list"
    ),
    Slip(
      "asks:\n  - id: a\n    wants camera\n    at: launch\n",
      "3:5: “wants” has no colon after it; did you mean “wants: camera”?"),
    Slip("name:x\nos: 14\n", "1:1: a space is missing after the colon; did you mean “name: x”?"),
    Slip(
      "- set: - os\n",
      "1:8: a list must not begin on the line of its key; "
        + "expected each “- ” on a line of its own"),
    Slip(
      "name: |x\n",
      "1:7: there is text on the same line as “|”; expected the text on the next lines, indented"),
    Slip(
      "name：T\nos: 14\n", "1:5: “：” is a full-width colon; expected a half-width colon and a space: “: ”"),
    Slip(
      "name: T\nos： 14\n---\n- launch\n",
      "2:3: “：” is a full-width colon; expected a half-width colon and a space: “: ”"),
    Slip(
      "app: {name: T， os: 14}\n",
      "1:14: “，” is a full-width character; expected a half-width comma and a space: “, ”"),
    Slip(
      "app: {name: {en: T、ja: あ、い}}\n",
      "1:19: “、” is a full-width character; expected a half-width comma and a space: “, ”"),
    Slip("app: ｛name: T｝\n", "1:6: “｛” is a full-width character; expected a half-width bracket"),
    Slip(
      "asks:\n  -id: a\n    wants: camera\n",
      "2:3: a space is missing after “-”; did you mean “- id: a”?"),
    Slip(
      "asks:\n  - id: a\n    wants: b\n  -id: c\n    wants: b\n",
      "4:3: a space is missing after “-”; did you mean “- id: c”?"),
    Slip(
      "asks:\n  - id: a\n     wants: camera\n",
      "3:6: this line is indented differently from line 2; expected 4 spaces at the beginning of this line, as before “id” in line 2"
    ),
    Slip(
      "asks:\n  - id: a\n   wants: camera\n",
      "3:4: this line is indented differently from line 2; expected 4 spaces at the beginning of this line, as before “id” in line 2"
    ),
    Slip(
      "- Sprout says: hello. Again: hello\n",
      "1:3: the text contains `: `, so the part after it is read as a value; did you mean “- \"Sprout says: hello. Again: hello\"”? Expected quotes around the text"
    ),
    Slip(
      "a: {b: c},\n",
      "1:10: there is text after the closing “}”; did you mean “a: {b: c}”? Expected the end of the line"),
    Slip(
      "name: x\u{7}\n", "1:8: there is an invisible character here (U+0007); expected readable characters"),
  ]

  @Test(arguments: slips) func `It is told in words of the catalogue, at the line to change`(slip: Slip)
    throws
  {
    let problems = #expect(throws: YAMLProblems.self) {
      try YAMLSource(file: "f", text: slip.text).documents()
    }
    let problem = try #require(problems?.all.first)
    #expect(problem.description == "f:" + slip.told)
    let japanese = problem.mistake.japanese
    #expect(japanese != problem.message && japanese.contains { $0 > "\u{3000}" }, "\(japanese)")
  }

  @Test func `A value that is no text is told with the text to write, in quotes where it needs them`() throws
  {
    for (text, told) in [
      (
        "Healthy plants: one minute a day.",
        "did you mean “\"Healthy plants: one minute a day.\"”? Expected quotes"
      ),
      ("Healthy plants:", "did you mean “\"Healthy plants:\"”?"), ("[Welcome]", "did you mean “Welcome”?"),
      ("[\"a: b\"]", "did you mean “\"a: b\"”?"), ("", "there is no value"),
    ] {
      let report = YAMLReport(file: "f")
      let root = report.value(try YAMLSource(file: "f", text: "- \(text)\n").document())
      let body = try #require(root.list()?.first)
      #expect(body.text() == nil)
      #expect(report.problems.last?.description.contains(told) == true, "\(report.problems)")
    }
    let report = YAMLReport(file: "f")
    let root = report.value(try YAMLSource(file: "f", text: "title: # Hello\n").document())
    #expect(root.mapping()?["title"]?.text() == nil)
    #expect(report.problems.first?.message == "there is no value, because “#” begins a comment")
  }

  @Test func `A full-width comma between words is named, and a text alone becomes a list`() throws {
    let report = YAMLReport(file: "f")
    let words = report.value(try YAMLSource(file: "f", text: "[en、ja]").document()).list()
    #expect(words?.first?.choice([("en", 1), ("ja", 2)]) == nil)
    #expect(report.problems.first?.message == "“、” is a full-width character")
    let alone = report.value(try YAMLSource(file: "f", text: "Hello, world").document())
    #expect(alone.list(texts: true) == nil)
    #expect(report.problems.last?.suggestion == "[\"Hello, world\"]")
  }

  @Test func `A slip of the width of a character is found where a list or a mapping should be`() throws {
    for (text, told) in [
      ("name：T", "1:5: “：” is a full-width colon"), ("-　launch", "1:2: there is a full-width space here"),
      ("name:T", "1:1: a space is missing after the colon; did you mean “name: T”?"),
      ("-launch", "1:1: a space is missing after “-”; did you mean “- launch”?"),
    ] {
      for isList in [true, false] {
        let report = YAMLReport(file: "f")
        let value = report.value(try YAMLSource(file: "f", text: text).document())
        #expect(isList ? value.list() == nil : value.mapping() == nil)
        #expect(report.problems.first?.description.hasPrefix("f:" + told) == true, "\(report.problems)")
      }
    }
  }
}
