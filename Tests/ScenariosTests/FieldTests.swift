import FlowController
import Localization
import Platform
import Scenarios
import StrictYAML
import Testing

@Suite struct `The fields that can be expected` {
  /// Returns every field with its path and value; a list counts as one value.
  private static func leaves(_ value: StateValue, _ path: String = "") -> [(path: String, value: StateValue)]
  {
    guard case .object(let fields) = value else { return [(path, value)] }
    return fields.flatMap { leaves($0.value, path.isEmpty ? $0.key : path + "." + $0.key) }
  }

  private static func text(_ value: StateValue) -> String {
    switch value {
    case .text(let text): "\"\(text)\""
    case .list(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    case .null, .bool, .number, .object: value.json
    }
  }

  /// Every field of every state in the library's scenarios can be expected, and a wrong value fails.
  @Test(arguments: Library.names)
  func `Every field of the state can be expected with its value, and no other value passes`(name: String)
    throws
  {
    let entry = try Library.entry(name)
    var states: [(state: StateValue, after: Int)] = []
    var taken = 0
    _ = entry.scenario.run(on: entry.stage) { step in
      taken += 1
      states.append((step.state, taken))
    }
    let last = try #require(states.last)
    // Assumptions are set in the header and cannot be expected.
    let fields = Self.leaves(last.state).filter { !$0.path.hasPrefix("assume.") }.map {
      "\($0.path): \(Self.text($0.value))"
    }
    #expect(fields.count > 50)
    let prefix = entry.scenario.lines.filter { if case .step = $0.action { true } else { false } }
    let bare = Scenario(
      header: entry.scenario.header, start: entry.scenario.start, lines: prefix, names: entry.stage.names)
    let text = bare.text + "- expect: {" + fields.joined(separator: ", ") + "}\n"
    let file = try ScenarioFile(YAMLSource(file: "a", text: text))
    let outcome = try file.scenario(on: entry.stage).run(on: entry.stage)
    #expect(outcome.passed, "\(outcome.failure?.message.english ?? "")")
  }

  @Test func `Expected versions are compared as versions, not as text`() throws {
    let stage = try Library.bundled.get()
    for (text, passes) in [
      ("14", true), ("14.0", true), ("14.0.0", true), ("14.0b1", false), ("14.1", false),
    ] {
      let scenario = try Library.scenario("name: a\nos: 14.0\n---\n- expect: {os: \(text)}\n")
      #expect(scenario.run(on: stage).passed == passes, "\(text)")
    }
  }

  @Test func `Expected lists are compared whole and in order`() throws {
    let stage = try Library.bundled.get()
    for (list, passes) in [
      ("[while-using, once, deny]", true), ("[once, while-using, deny]", false), ("[once]", false),
      ("[]", false),
    ] {
      let text = "name: a\nos: 13.0\n---\n- launch\n- open: nearby\n- expect: {choices: \(list)}\n"
      #expect(try Library.scenario(text).run(on: stage).passed == passes, "\(list)")
    }
  }
}
