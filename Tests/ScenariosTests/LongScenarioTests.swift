import FlowController
import Scenarios
import StrictYAML
import Testing

@Suite struct `A scenario of more than a mebibyte` {
  private static func text(_ last: String) -> String {
    let note = "- note: " + String(repeating: "a long note ", count: 100) + "\n"
    var text = "name: long\nos: 14.5\n---\n- launch\n"
    for _ in 0..<600 { text += note + "- home\n" + note + "- launch\n" }
    return text + last
  }

  private static func scenario(_ last: String) throws -> Scenario {
    let source = try YAMLSource(
      file: "long.yaml", bytes: Array(text(last).utf8), limit: ScenarioFile.byteLimit)
    #expect(source.text.utf8.count > YAMLSource.byteLimit)
    return try ScenarioFile(source).scenario(on: try Library.bundled.get())
  }

  @Test func `A scenario of more than a mebibyte is read and run like a short one`() throws {
    let scenario = try Self.scenario("- expect: {screen: home, app.launches: 1}\n")
    #expect(scenario.lines.count == 2_402)
    #expect(scenario.lines.last?.place?.line == 2_405)
    #expect(scenario.run(on: try Library.bundled.get()).passed)
  }

  @Test func `Errors in a scenario of more than a mebibyte have their line`() throws {
    let step = #expect(throws: YAMLProblems.self) { try Self.scenario("- hoem\n") }
    #expect(step?.all.map(\.line) == [2_405] && step?.all.first?.suggestion == "home")
    let yaml = #expect(throws: YAMLProblems.self) { try Self.scenario("- expect: {screen: home\n") }
    #expect((2_405...2_406).contains(yaml?.all.first?.line ?? 0))
    let failed = try Self.scenario("- expect: {screen: settings}\n").run(on: try Library.bundled.get())
    #expect(failed.failure?.place?.line == 2_405)
  }

  @Test func `A scenario file has a largest size`() {
    let bytes = [UInt8](repeating: 0x20, count: 100)
    #expect(throws: YAMLProblem.self) { try YAMLSource(file: "a", bytes: bytes, limit: 99) }
    #expect(ScenarioFile.byteLimit == 8_388_608)
  }
}
