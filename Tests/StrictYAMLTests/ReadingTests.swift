import Localization
import StrictYAML
import Testing

@Suite struct `A value` {
  /// Reads `v: <text>` and returns the result with the problems.
  private func reading<Read>(
    _ text: String, _ read: (YAMLValue) -> Read?
  ) throws -> (value: Read?, says: [String]) {
    let report = YAMLReport(file: "f")
    let root = try YAMLSource(file: "f", text: "v: " + text).document()
    let value = report.value(root).mapping(["v"])?.required("v").flatMap { read($0) }
    return (value, report.problems.map(\.description))
  }

  @Test(arguments: [
    ("14.5", "14.5"), ("off", "off"), ("no", "no"), ("1e3", "1e3"), ("true", "true"), ("\"null\"", "null"),
    ("''", ""), ("あとで", "あとで"), ("|\n  two\n  lines", "two\nlines"),
  ])
  func `A scalar is read as text as it is written`(_ written: String, _ text: String) throws {
    let read = try reading(written) { $0.text() }
    #expect(read.value == text)
    #expect(read.says == [])
  }

  @Test(arguments: [
    ("null", "found null"), ("", "there is no value"), ("[a]", "found a list"), ("{a: b}", "found a mapping"),
  ])
  func `An empty value, null, a list or a mapping is refused as text`(_ written: String, _ told: String)
    throws
  {
    let read = try reading(written) { $0.text(.verbatim("a name")) }
    #expect(read.value == nil)
    #expect(read.says.count == 1)
    #expect(read.says.first?.contains(told) == true, "\(read.says)")
    #expect(read.says.first?.hasSuffix("xpected a name") == true, "\(read.says)")
  }

  @Test(arguments: [("true", true), ("false", false)])
  func `Only a plain true or false is read as a boolean`(_ written: String, _ expected: Bool) throws {
    #expect(try reading(written) { $0.boolean() }.value == expected)
    let quoted = try reading("\"\(written)\"") { $0.boolean() }
    #expect(quoted.says == ["f:1:4: found the text “\(written)”; expected true or false"])
  }

  @Test(arguments: ["yes", "on", "off", "True", "1", "null"])
  func `Words such as yes, on and off are refused as a boolean`(_ written: String) throws {
    #expect(
      try reading(written) { $0.boolean() }.says == ["f:1:4: found \(kind(written)); expected true or false"])
  }

  private func kind(_ written: String) -> String { written == "null" ? "null" : "“\(written)”" }

  @Test(arguments: [("0", 0), ("-3", -3), ("20130526", 20_130_526)])
  func `Plain digits are read as a whole number`(_ written: String, _ number: Int) throws {
    #expect(try reading(written) { $0.integer(in: -10...99_999_999) }.value == number)
    #expect(try reading("'\(written)'") { $0.integer(in: -10...99_999_999) }.value == nil)
  }

  @Test(arguments: ["1.5", "1e3", "0x10", "+1", "1_000", "--1", "99999999999999999999", "11"])
  func `A number in another form or out of range is refused`(_ written: String) throws {
    let read = try reading(written) { $0.integer(in: 0...10) }
    #expect(read.says == ["f:1:4: found “\(written)”; expected a whole number from 0 to 10"])
  }

  @Test func `Only a plain null is read as null`() throws {
    #expect(try reading("null") { $0.isNull }.value == true)
    #expect(try reading("\"null\"") { $0.isNull }.value == false)
    #expect(try reading("~") { $0.isNull }.value == false)
  }

  @Test func `A word that is not in the table is refused with a suggestion`() throws {
    let words = [(word: "all", meaning: 1), (word: "any", meaning: 2)]
    #expect(try reading("any") { $0.choice(words) }.value == 2)
    let read = try reading("al") { $0.choice(words) }
    #expect(read.says == ["f:1:4: found “al”; did you mean “all”? Expected one of all, any"])
  }

  @Test func `A single value is read as a list of one where a list is optional`() throws {
    #expect(try reading("a") { $0.oneOrMany.count }.value == 1)
    #expect(try reading("[a, b]") { $0.oneOrMany.count }.value == 2)
  }
}
