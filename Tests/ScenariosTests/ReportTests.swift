import FlowController
import Reports
import Scenarios
import StrictYAML
import TestSupport
import Testing

@Suite struct `A report` {
  private static let name = "a <b> & \"c\" 'd' # \\ \u{1b}[31m \u{202e}x"

  static func results() throws -> [ScenarioResult] {
    let stage = try Library.bundled.get()
    var steps: [String] = []
    let scenario = try Library.scenario(
      "name: a\n---\n- launch\n- expect: {prompt: soft-ask, log-contains: x}\n")
    let failed = scenario.run(on: stage) { steps.append($0.value.json) }.failure
    let impossible = try Library.scenario("name: a\n---\n- tap: deny\n").run(on: stage).failure
    let problems = try Library.problems("name: a\n---\n- laumch\n")
    return [
      ScenarioResult(file: "p.yaml", name: "passes", verdict: .passed, seconds: 0.0124),
      ScenarioResult(
        file: "f.yaml", name: name, verdict: .failed(try #require(failed), frame: ["  │ a frame", "b"]),
        steps: steps, seconds: 1.5),
      ScenarioResult(file: "i.yaml", name: "i", verdict: .failed(try #require(impossible), frame: [])),
      ScenarioResult(file: "b.yaml", name: nil, verdict: .bad(problems)),
    ]
  }

  static func report(_ format: String) throws -> [String] {
    var writer = ScenarioReport(try #require(ReportFormat(format)))
    var lines = writer.opening
    for result in try results() { lines += writer.add(result) }
    return lines + (try writer.closing())
  }

  @Test func `No report format contains a control character`() throws {
    for format in ReportFormat.allCases {
      let text = try Self.report(format.name).joined(separator: "\n")
      for scalar in text.unicodeScalars {
        #expect(scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x202e && scalar.value != 0x7f)
      }
    }
  }

  @Test func `A text report has the expected value, the actual value and the frame`() throws {
    let lines = try Self.report("text")
    #expect(lines.first == "ok    passes")
    #expect(lines.contains("      f.yaml:4: after the step launch"))
    let place = try #require(lines.firstIndex(of: "        prompt"))
    #expect(
      Array(lines[(place + 1)...(place + 2)]) == ["          expected  soft-ask", "          actual    null"])
    #expect(lines.contains("          launch: cold start, launch 1"))
    #expect(lines.contains("        │ a frame"))
    #expect(lines.contains { $0.contains("ERROR a.yaml:3:3: unknown step “laumch”") })
    #expect(lines.contains { $0.contains("launch") && $0.contains("install") || $0.contains("settings") })
    #expect(lines.last == "4 scenarios, 1 passed, 2 failed, 1 cannot be run")
  }

  @Test func `A JSON report has one object per line with the documented keys`() throws {
    let lines = try Self.report("json")
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == "{\"schema\": 3, \"scenario\": \"passes\", \"file\": \"p.yaml\", \"passed\": true, \"steps\": [], "
        + "\"failure\": null, \"failures\": []}"
    )
    #expect(
      lines[1].contains("\"steps\": [{\"step\": \"launch\", \"line\": 3, \"state\": {\"device\": \"default\"")
    )
    #expect(
      lines[1].contains(
        "\"failure\": {\"line\": 4, \"step\": \"launch\", \"field\": \"prompt\", \"expected\": \"soft-ask\", \"actual\": null, \"message\": "
      ))
    #expect(lines[2].contains("\"step\": \"tap:deny\", \"field\": null, \"expected\": [\"delete\""))
    #expect(lines[3].hasPrefix("{\"schema\": 3, \"scenario\": null, \"file\": \"b.yaml\", \"passed\": false"))
    #expect(!lines.contains { $0.contains("\n") })
  }

  @Test func `A JUnit report escapes every text and begins with its counts`() throws {
    let lines = try Self.report("junit")
    #expect(lines[0] == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    #expect(lines[1].contains("tests=\"4\" failures=\"2\" errors=\"1\" time=\"1.512\">"))
    #expect(lines[2].contains("errors=\"1\" time=\"1.512\" skipped=\"0\">"))
    #expect(lines.last == "</testsuites>")
    let text = lines.joined(separator: "\n")
    #expect(text.contains("classname=\"f\" file=\"f.yaml\" line=\"4\" time=\"1.500\">"))
    #expect(text.contains("name=\"a &lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; # \\ [31m x\""))
    #expect(text.components(of: "<testcase ") == 4 && text.components(of: "</testcase>") == 3)
    #expect(text.components(of: "<failure ") == 2 && text.components(of: "<error ") == 1)
  }

  @Test(arguments: [
    ("sc/01-quota.yaml", "sc.01-quota"), ("./a.b/c.d.yml", "a_b.c_d"), ("../x.yaml", "x"), ("-", "-"),
    ("/tmp/.yaml", "tmp._yaml"),
  ])
  func `A JUnit report has a class name that build servers split correctly, and the file`(
    file: String, name: String
  ) throws {
    var writer = ScenarioReport(try #require(ReportFormat("junit")))
    _ = writer.add(ScenarioResult(file: file, name: "n", verdict: .passed))
    #expect(try writer.closing()[3].contains("classname=\"\(name)\" file=\"\(file)\" time="))
  }

  @Test func `A TAP report has a version, a plan and valid YAML`() throws {
    let lines = try Self.report("tap")
    #expect(lines.first == "TAP version 13" && lines.last == "1..4")
    #expect(lines[1] == "ok 1 - passes")
    #expect(lines.contains { $0.hasPrefix("not ok 2 - a <b> & \"c\" 'd' \\# \\\\ ") })
    var block: [String]?
    var blocks = 0
    for line in lines {
      if line == "  ---" {
        block = []
      } else if line == "  ...", let found = block {
        let text = found.map { String($0.dropFirst(2)) }.joined(separator: "\n") + "\n"
        let report = YAMLReport(file: "tap")
        let mapping = report.value(try YAMLSource(file: "tap", text: text).document()).mapping()
        #expect(mapping?["severity"]?.text() == "fail" && mapping?["message"] != nil, "\(text)")
        (block, blocks) = (nil, blocks + 1)
      } else {
        block?.append(line)
      }
    }
    #expect(blocks == 3)
  }
}

extension String {
  /// Returns how often a text contains another.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
