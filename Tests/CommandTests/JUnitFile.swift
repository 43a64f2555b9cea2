import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A JUnit XML file. It is checked against the structure that build servers publish: nesting, number and order of
/// elements, and their attributes.
///
/// - Source: https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd;
///   `file` and `line`: https://docs.gitlab.com/ci/testing/unit_test_reports/,
///   https://circleci.com/docs/collect-test-data/
final class JUnitFile: NSObject, XMLParserDelegate {
  /// A test case and its result.
  struct Case {
    let name: String
    let className: String
    let file: String?
    let line: Int?
    /// `failure`, `error`, `skipped` or `system-out`; nil if the case passed without output.
    var outcome: String?
    var message: String?
    var body = ""
  }

  private(set) var cases: [Case] = []
  private var path: [String] = []
  private var suite: [String: Int] = [:]
  private var problems: [String] = []

  /// The children, the required attributes and the optional attributes that an element can have.
  private struct Shape {
    let children: [String]
    let required: [String]
    let optional: [String]
  }

  private static let shapes: [String: Shape] = [
    "testsuites": Shape(
      children: ["testsuite"], required: [],
      optional: ["name", "time", "tests", "failures", "errors", "disabled"]),
    "testsuite": Shape(
      children: ["properties", "testcase", "system-out", "system-err"],
      required: ["name", "tests", "failures", "errors"],
      optional: ["time", "skipped", "disabled", "timestamp", "hostname", "id", "package"]),
    "testcase": Shape(
      children: ["skipped", "error", "failure", "system-out", "system-err"],
      required: ["name", "classname"], optional: ["time", "status", "assertions", "file", "line"]),
    "skipped": Shape(children: [], required: [], optional: ["message", "type"]),
    "failure": Shape(children: [], required: [], optional: ["message", "type"]),
    "error": Shape(children: [], required: [], optional: ["message", "type"]),
    "system-out": Shape(children: [], required: [], optional: []),
  ]

  init(_ text: String) throws {
    super.init()
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"))
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(problems.isEmpty, "\(problems)")
    for (key, outcome) in ["failures": "failure", "errors": "error", "skipped": "skipped"] {
      #expect(suite[key] ?? 0 == cases.count { $0.outcome == outcome }, "\(key)")
    }
    #expect(suite["tests"] == cases.count)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard let shape = Self.shapes[name] else { return problems.append("<\(name)> is no element") }
    if let parent = path.last {
      if Self.shapes[parent]?.children.contains(name) != true {
        problems.append("<\(name)> in <\(parent)>")
      }
    } else if name != "testsuites" {
      problems.append("the root is <\(name)>")
    }
    path.append(name)
    for key in shape.required where attributes[key] == nil { problems.append("<\(name)> without \(key)") }
    for (key, value) in attributes {
      if !shape.required.contains(key), !shape.optional.contains(key) { problems.append("\(name) \(key)") }
      let isCount = ["tests", "failures", "errors", "skipped", "line"].contains(key)
      if isCount, Int(value).map({ $0 < 0 }) ?? true { problems.append("\(key)=\(value)") }
      if key == "time", Double(value) == nil { problems.append("time=\(value)") }
    }
    switch name {
    case "testsuite": suite = attributes.compactMapValues { Int($0) }
    case "testcase":
      cases.append(
        Case(
          name: attributes["name"] ?? "", className: attributes["classname"] ?? "",
          file: attributes["file"], line: attributes["line"].flatMap { Int($0) }))
    case "testsuites": break
    default:
      guard let index = cases.indices.last else { return }
      if cases[index].outcome != nil { problems.append("two outcomes of \(cases[index].name)") }
      cases[index].outcome = name
      cases[index].message = attributes["message"]
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let index = cases.indices.last, ["failure", "error", "system-out"].contains(path.last) else {
      return
    }
    cases[index].body += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { path.removeLast() }

  /// Returns the first case whose name begins with this text.
  func first(_ name: String) -> Case? { cases.first { $0.name.hasPrefix(name + " ") } }
}
