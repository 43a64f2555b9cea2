import Localization
import Scenarios
import StrictYAML
import Testing

@Suite struct `Repeated and included steps` {
  private static let files = [
    "twice.yaml": "- launch\n- terminate\n", "claims.yaml": "- launch\n- expect: {screen: home}\n",
    "whole.yaml": "name: a\n---\n- launch\n", "more.yaml": "- include: twice.yaml\n",
    "wrong.yaml": "- launch\n- laumch\n", "broken.yaml": "- [\n",
    "wide.yaml": "- repeat: {times: 60000, steps: [launch, terminate]}\n",
  ]

  private static func scenario(_ steps: String) throws -> Scenario {
    let source = YAMLSource(file: "a.yaml", text: "name: a\nos: 14.5\n---\n" + steps)
    let inclusion = Inclusion { name in
      files[name].map { .success(YAMLSource(file: name, text: $0)) } ?? .failure(.refused)
    }
    return try ScenarioFile(source, including: inclusion).scenario(on: try Library.bundled.get())
  }

  @Test func `Repeated and included steps run as if they were written out`() throws {
    let scenario = try Self.scenario(
      """
      - repeat: {times: 2, steps: [launch, {repeat: {times: 2, steps: [home, launch]}}, terminate]}
      - include: twice.yaml
      - expect: {app.launches: 3, app.process: terminated}

      """)
    let outcome = scenario.run(on: try Library.bundled.get())
    #expect(outcome.passed && outcome.stepCount == 14, "\(outcome.failure?.message.english ?? "")")
    #expect(
      scenario.lines.dropLast().suffix(2).map(\.place) == [
        YAMLPlace(line: 5, column: 12), YAMLPlace(line: 5, column: 12),
      ])
  }

  @Test func `An impossible repeated or included step is reported at its place in the scenario`() throws {
    let failure = try #require(
      try Self.scenario("- launch\n- include: twice.yaml\n").run(on: try Library.bundled.get()).failure)
    #expect(failure.place?.line == 5 && failure.step == "launch")
  }

  @Test(arguments: [
    (
      "- repeat: {times: 2, steps: [launch, {expect: {screen: home}}]}",
      "4:39: expect isn't allowed here; expected `expect:` after this entry"
    ),
    ("- include: claims.yaml", "claims.yaml:2:3: expect isn't allowed here"),
    ("- repeat: {times: 0, steps: [launch]}", "4:19: "), ("- repeat: {times: 3}", "steps"),
    ("- repeat", "repeat: {times: 3, steps: [...]}"), ("- repeat: 3", "repeat: {times: 3, steps: [...]}"),
    ("- repeat: {times: 60000, steps: [home, launch]}", "too many steps"),
    (
      "- repeat: {times: 100000, steps: [home]}\n- repeat: {times: 1, steps: [launch]}",
      "5:11: repeat and include add too many steps"
    ),
    ("- include: wide.yaml", "wide.yaml:1:11: repeat and include add too many steps"),
    ("- include: whole.yaml", "4:12: “whole.yaml” contains more than a list of steps"),
    ("- include: more.yaml", "more.yaml:1:12: an included file cannot include another file"),
    ("- include: wrong.yaml", "wrong.yaml:2:3: unknown step “laumch”"),
    ("- include: broken.yaml", "broken.yaml:"),
    ("- include: none.yaml", "4:12: “none.yaml” cannot be included; expected a .yaml file"),
    ("- include", "a .yaml file, with a path relative to this file"), ("- include: [a]", "a .yaml file"),
    ("- repeats: {times: 1, steps: []}", "did you mean “repeat”?"),
  ]) func `A repetition that hides an expectation or is too large is refused`(line: String, message: String)
    throws
  {
    do {
      _ = try Self.scenario(line + "\n")
      Issue.record("\(line) is accepted")
    } catch let problems as YAMLProblems {
      #expect(problems.all.count == 1 && problems.all[0].description.contains(message), "\(problems.all)")
    }
  }

  @Test func `Repetitions can be nested up to the limit and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      depth == 0 ? "home" : "{repeat: {times: 1, steps: [\(nested(depth - 1))]}}"
    }
    #expect(try Self.scenario("- \(nested(4))\n").lines.count == 1)
    #expect(throws: YAMLProblems.self) { try Self.scenario("- \(nested(5))\n") }
  }
}
