import TestSupport
import Testing

@Suite struct `The reports of checks` {
  /// Makes a flow with one ask that breaks ASK-4 and ASK-5. ASK-5 is waived.
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    let flow = try #require(BadFlow.all.first { $0.rule == "ASK-4" })
    try bench.write(flow.flow + "waive:\n  ASK-5: Next year.\n", to: "My App/flow.yaml")
    return bench
  }

  private func line(of text: String, in bench: Workbench) throws -> Int {
    let lines = try bench.read("My App/flow.yaml").split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  @Test func `The SARIF report of a proof names the line of the ask, and reports waived rules`() throws {
    let bench = try bench()
    let result = try bench.run("prove", "--screens", "My App", "--format", "sarif")
    #expect(result.exitCode == 1)
    let log = try AnalysisLogFile(result.output)
    #expect(log.rules.count > 70)
    #expect(log.invocation?["executionSuccessful"] == true)
    for rule in log.rules {
      #expect(rule["help"]?["text"]?.text?.contains("Source: ") == true)
      #expect(["error", "warning", "note"].contains(rule["defaultConfiguration"]?["level"]?.text))
    }
    let broken = try #require(log.result("ASK-4"))
    #expect(
      AnalysisLogFile.place(broken) == "My%20App/flow.yaml:\(try line(of: "- id: tracking", in: bench))")
    #expect(broken["message"]?["text"]?.text?.hasSuffix("=false launch") == true)
    try bench.write(try #require(broken["properties"]?["scenario"]?.text), to: "found.yaml")
    #expect(try bench.run("test", "found.yaml").exitCode == 0)
    let waived = try #require(log.result("ASK-5"))
    #expect(waived["suppressions"]?.elements.first?["justification"] == "Next year.")
    #expect(AnalysisLogFile.place(waived) == "My%20App/flow.yaml:\(try line(of: "ASK-5:", in: bench))")
    #expect(log.results.allSatisfy { $0["ruleId"] == "ASK-5" || $0["suppressions"] == nil })
  }

  @Test func `The JUnit report of a proof has a case per rule, and fails when the program does`() throws {
    let bench = try bench()
    let steps = ["prove", "--screens", "My App", "--format", "junit", "--fail-on"]
    let error = try bench.run(steps + ["error"])
    let warning = try bench.run(steps + ["warning"])
    let never = try bench.run(steps + ["never"])
    #expect([error, warning, never].map(\.exitCode) == [1, 1, 0])
    let document = try JUnitFile(warning.output)
    #expect(document.cases.count > 70)
    #expect(Set(document.cases.map(\.className)) == ["prove.platform", "prove.flow"])
    let broken = try #require(document.first("ASK-4"))
    #expect(broken.outcome == "failure" && broken.file == "My App/flow.yaml")
    #expect(broken.line == (try line(of: "- id: tracking", in: bench)))
    #expect(broken.body.contains("- launch"))
    #expect(document.first("ASK-5")?.outcome == "skipped")
    #expect(document.first("ASK-5")?.message == "waived: Next year.")
    #expect(document.first("CLL-1")?.outcome == "skipped")
    let passed = try #require(document.first("ATT-1"))
    #expect(passed.outcome == nil && passed.line == nil)
    #expect(try JUnitFile(never.output).cases.allSatisfy { $0.outcome != "failure" })
    #expect(try JUnitFile(never.output).first("ASK-4")?.outcome == "system-out")
    #expect(try !JUnitFile(error.output).cases.filter { $0.outcome == "failure" }.isEmpty)
  }

  @Test func `A report says if the proof was incomplete`() throws {
    let bench = try Workbench()
    let result = try bench.run("prove", "--max-states", "100", "--format", "sarif")
    #expect(result.exitCode == 4)
    let log = try AnalysisLogFile(result.output)
    #expect(log.invocation?["executionSuccessful"] == false)
    let note = log.invocation?["toolExecutionNotifications"]?.elements.first
    #expect(note?["message"]?["text"]?.text?.contains("--max-states") == true)
    // The bundled flow has no file.
    #expect(log.results.allSatisfy { $0["locations"] == nil })
  }

  @Test func `A report on correct screens has a case per rule and no result`() throws {
    let bench = try Workbench()
    let document = try JUnitFile(bench.run("screens", "check", "--format", "junit").output)
    #expect(document.cases.map { $0.name.prefix(5) } == (1...5).map { "SCR-\($0)" })
    #expect(document.cases.allSatisfy { $0.outcome == nil })
    let log = try AnalysisLogFile(bench.run("screens", "check", "--format", "sarif").output)
    #expect(log.rules.count == 5 && log.results.isEmpty)
  }

  @Test func `A report on screens with a mistake says where it is`() throws {
    let bench = try Workbench()
    try bench.write(
      "app:\n  name: A\n  deployment-target: 13.0\n  purposes: {}\nasks: 7\n", to: "Bad/flow.yaml")
    let check = ["screens", "check", "--screens", "Bad", "--format"]
    let junit = try bench.run(check + ["junit"])
    #expect(junit.exitCode == 2)
    let document = try JUnitFile(junit.output)
    let first = try #require(document.first("SCR-1"))
    #expect(first.outcome == "error" && first.file == "Bad/flow.yaml" && first.line == 5)
    #expect(document.first("SCR-2")?.outcome == "skipped")
    let log = try AnalysisLogFile(bench.run(check + ["sarif"]).output)
    #expect(log.results.contains { AnalysisLogFile.place($0) == "Bad/flow.yaml:5" })
  }

  @Test func `A report on screens lists each finding under its rule`() throws {
    let bench = try Workbench()
    let wide = String(repeating: "W", count: 60)
    try bench.write(
      """
      app:
        name: \(wide)
        deployment-target: 13.0
        purposes: {}
      asks:
        - id: tracking
          wants: tracking
          at: launch

      """, to: "Wide/flow.yaml")
    try bench.write("screen: other\n", to: "Wide/notes.txt")
    let check = ["screens", "check", "--screens", "Wide", "--format"]
    let result = try bench.run(check + ["sarif", "--fail-on", "warning"])
    #expect(result.exitCode == 1)
    let log = try AnalysisLogFile(result.output)
    #expect(log.result("SCR-2")?["level"] == "error")
    #expect(AnalysisLogFile.place(log.result("SCR-3")) == "Wide/flow.yaml:6")
    #expect(log.result("SCR-5")?["level"] == "warning")
    #expect(AnalysisLogFile.place(log.result("SCR-5")) == "Wide/notes.txt")
    let document = try JUnitFile(bench.run(check + ["junit"]).output)
    #expect(document.first("SCR-2")?.outcome == "failure")
    #expect(document.first("SCR-3")?.line == 6)
    #expect(document.first("SCR-5")?.outcome == "system-out")
  }

  @Test func `Findings in an app's own files have a rule of their own`() throws {
    let bench = try Workbench()
    try bench.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>Other</string>
      <key>NSCameraUsageDescription</key><string>Camera.</string>
      </dict></plist>
      """, to: "App/Info.plist")
    try bench.write("app: {name: Lantern}\n", to: "Screens/flow.yaml")
    let check = ["screens", "check", "--app", "App", "--format"]
    let log = try AnalysisLogFile(bench.run(check + ["sarif"]).output)
    #expect(log.rules.count == 6)
    #expect(log.results.contains { AnalysisLogFile.place($0) == "Info.plist:4" })
    let document = try JUnitFile(bench.run(check + ["junit", "--fail-on", "warning"]).output)
    #expect(document.first("SCR-6")?.outcome == "failure")
  }

  @Test func `The JUnit report of scenarios has the same structure`() throws {
    let bench = try Workbench()
    try bench.write("name: A <walk> & \"more\"\n---\n- launch\n", to: "ok.yaml")
    try bench.write("name: B\n---\n- launch\n- expect: {prompt: tracking}\n", to: "bad.yaml")
    try bench.write("nonsense\n", to: "broken.yaml")
    let result = try bench.run("test", "ok.yaml", "bad.yaml", "broken.yaml", "--format", "junit")
    let document = try JUnitFile(result.output)
    #expect(document.cases.map(\.outcome) == [nil, "failure", "error"])
    #expect(document.cases[1].line == 4)
  }
}
