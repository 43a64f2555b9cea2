import Reports
import Scenarios
import Testing

/// The requirements of programs that read reports.
@Suite struct `A report for a continuous integration system` {
  private static func report(_ format: String) throws -> [String] {
    var writer = ScenarioReport(try #require(ReportFormat(format)))
    var lines = writer.opening
    for result in try `A report`.results() { lines += writer.add(result) }
    return lines + (try writer.closing())
  }

  /// An XML element: its name, its attributes, and the elements and the text in it.
  private final class Element {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var children: [Element] = []
    var text = ""
    init(_ name: String) { self.name = name }
  }

  /// Reads XML as strictly as its grammar, without the parts that our reports never use.
  private struct Reader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func document() throws -> Element {
      try skip("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
      let root = try element()
      try #require(rest.allSatisfy { $0 == "\n" })
      return root
    }

    private mutating func skip(_ text: String) throws {
      try #require(rest.hasPrefix(text), "\(text) is wanted before \(rest.prefix(40))")
      rest = rest.dropFirst(text.count)
    }

    private mutating func take(until isEnd: (Character) -> Bool) -> String {
      let taken = rest.prefix { !isEnd($0) }
      rest = rest[taken.endIndex...]
      return String(taken)
    }

    private mutating func element() throws -> Element {
      try skip("<")
      let element = Element(take { " />".contains($0) })
      while rest.first == " " {
        try skip(" ")
        let name = take { $0 == "=" }
        try skip("=\"")
        let value = take { $0 == "\"" }
        try skip("\"")
        try #require(!element.attributes.contains { $0.name == name }, "\(name) is there twice")
        element.attributes.append((name, try plain(value)))
      }
      if rest.hasPrefix("/>") {
        try skip("/>")
        return element
      }
      try skip(">")
      while !rest.hasPrefix("</") {
        if rest.first == "<" {
          element.children.append(try self.element())
        } else {
          element.text += try plain(take { $0 == "<" })
        }
      }
      try skip("</" + element.name + ">")
      return element
    }

    /// Refuses a `<`, and an `&` that does not begin one of the five entities.
    private func plain(_ text: String) throws -> String {
      try #require(!text.contains("<"))
      var plain = text
      for (name, character) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'")] {
        plain = plain.replacing("&\(name);", with: character)
      }
      let parts = plain.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
      try #require(parts.allSatisfy { $0.hasPrefix("amp;") }, "a bare & in \(text)")
      return plain.replacing("&amp;", with: "&")
    }
  }

  /// An element's allowed attributes, its required ones, and the elements it can contain.
  private struct Rule {
    let attributes: Set<String>
    let required: Set<String>
    let children: Set<String>
  }

  /// Element rules that both schemas allow.
  ///
  /// - Source: Jenkins, `junit-10.xsd` of the xUnit plugin,
  ///   https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd
  /// - Source: Maven Surefire, whose root is one `testsuite`,
  ///   https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd
  /// - Source: GitLab, `file` of a `testcase`, https://docs.gitlab.com/ci/testing/unit_test_reports/; `line` as
  ///   pytest writes it. The schemas above lack both.
  private static let rules: [String: Rule] = [
    "testsuites": Rule(
      attributes: ["name", "time", "tests", "failures", "errors"], required: [], children: ["testsuite"]),
    "testsuite": Rule(
      attributes: ["name", "time", "tests", "failures", "errors", "skipped", "group"],
      required: ["name", "tests", "failures", "errors", "skipped"], children: ["testcase"]),
    "testcase": Rule(
      attributes: ["name", "time", "classname", "group", "file", "line"], required: ["name", "time"],
      children: ["failure", "error"]),
    "failure": Rule(attributes: ["type", "message"], required: ["type"], children: []),
    "error": Rule(attributes: ["type", "message"], required: ["type"], children: []),
  ]

  private func check(_ element: Element) throws {
    let rule = try #require(Self.rules[element.name], "\(element.name) is in no schema")
    let names = Set(element.attributes.map(\.name))
    #expect(names.subtracting(rule.attributes).isEmpty, "\(element.name) has \(names)")
    #expect(names.isSuperset(of: rule.required), "\(element.name) has \(names)")
    for attribute in element.attributes where attribute.name == "time" {
      // Surefire's type SUREFIRE_TIME requires digits in groups of at most three, a point, and digits.
      #expect(attribute.value.wholeMatch(of: /[0-9]+\.[0-9]{3}/) != nil, "\(attribute.value)")
    }
    for child in element.children {
      #expect(rule.children.contains(child.name), "\(child.name) in \(element.name)")
      try check(child)
    }
    // Only elements of failures contain text of their own.
    if !rule.children.isEmpty { #expect(element.text.allSatisfy { " \n".contains($0) }) }
  }

  @Test func `A JUnit report follows the schemas of Jenkins and Surefire`() throws {
    var reader = Reader(try Self.report("junit").joined(separator: "\n") + "\n")
    let root = try reader.document()
    #expect(root.name == "testsuites")
    try check(root)
    let suite = try #require(root.children.first)
    func count(_ name: String) -> Int { suite.children.count { $0.children.contains { $0.name == name } } }
    for element in [root, suite] {
      let totals = Dictionary(uniqueKeysWithValues: element.attributes.map { ($0.name, $0.value) })
      #expect(totals["tests"] == "\(suite.children.count)")
      #expect(totals["failures"] == "\(count("failure"))" && totals["errors"] == "\(count("error"))")
    }
  }

  /// A test point is `ok`, a number, and a description in which `#` and `\` are escaped.
  ///
  /// - Source: https://testanything.org/tap-version-13-specification.html
  @Test func `A TAP 13 report follows the grammar of the specification`() throws {
    let lines = try Self.report("tap")
    #expect(lines.first == "TAP version 13")
    #expect(lines.filter { $0.wholeMatch(of: /1\.\.[0-9]+/) != nil }.count == 1)
    #expect(lines.last == "1..4")
    var number = 0
    var isInBlock = false
    var mayBegin = false
    for line in lines.dropFirst().dropLast() {
      if isInBlock {
        // A YAML block is indented by two spaces, at its beginning and its end.
        #expect(line.hasPrefix("  "), "\(line)")
        #expect(line.wholeMatch(of: /.*[|>][0-9+-]+/) == nil, "many readers know no such mark")
        if line == "  ..." { isInBlock = false }
        continue
      }
      if line == "  ---" {
        #expect(mayBegin, "a block follows a test point")
        (isInBlock, mayBegin) = (true, false)
        continue
      }
      let point = try #require(line.wholeMatch(of: /(not )?ok ([0-9]+) - (.+)/), "\(line)")
      number += 1
      #expect(point.output.2 == "\(number)")
      var escaped = false
      for character in point.output.3 {
        if !escaped { #expect(character != "#", "\(line)") }
        escaped = character == "\\" && !escaped
      }
      mayBegin = true
    }
    #expect(!isInBlock && number == 4)
  }
}
