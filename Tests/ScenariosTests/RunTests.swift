import FlowController
import Localization
import Platform
import Scenarios
import StrictYAML
import Testing

@Suite struct `A run` {
  @Test func `A run ends at the first failed expectation, with all of its differences`() throws {
    let scenario = try Library.scenario(
      """
      name: a
      os: 14.5
      ---
      - launch
      - expect:
          screen: home
          prompt: soft-ask
          app.launches: 2
          log-contains: [cold start, nothing of the kind]
      - tap: continue

      """)
    let outcome = scenario.run(on: try Library.bundled.get())
    let failure = try #require(outcome.failure)
    #expect(outcome.stepCount == 1 && !outcome.passed)
    #expect(failure.differences.map(\.field) == ["prompt", "app.launches", "log-contains"])
    #expect(failure.differences.map(\.place?.line) == [7, 8, 9])
    #expect(
      failure.differences.map(\.expected) == [.text("soft-ask"), .number(2), .text("nothing of the kind")])
    #expect(failure.differences.prefix(2).map(\.actual) == [.null, .number(1)])
    #expect(failure.step == "launch" && failure.possible.isEmpty && failure.place?.line == 5)
    #expect(failure.message.english.hasPrefix("prompt is null, not soft-ask; app.launches is 1, not 2"))
  }

  @Test func `A run ends at an impossible step, with the possible ones`() throws {
    let scenario = try Library.scenario("name: a\n---\n- launch\n- note: now\n- tap: agree\n- home\n")
    let failure = try #require(scenario.run(on: try Library.bundled.get()).failure)
    #expect(failure.step == "tap:agree" && failure.place?.line == 5 && failure.differences.isEmpty)
    #expect(failure.message.english == "tap:agree cannot happen now: there is no prompt to answer")
    #expect(failure.possible.contains("open:sync") && failure.possible.contains("wait:<duration>"))
    #expect(!failure.possible.contains("launch"))
    #expect(failure.world.app.launches == 1)
  }

  @Test func `Expectations do not change the run`() throws {
    let stage = try Library.bundled.get()
    let text =
      "name: a\n---\n- launch\n- expect: {log-contains: cold start}\n- note: x\n- expect: {log-contains: cold start}\n"
    #expect(try Library.scenario(text).run(on: stage).passed)
    // The log of the next step replaces that of this one.
    #expect(
      try !Library.scenario(text + "- home\n- expect: {log-contains: cold start}\n").run(on: stage).passed)
    #expect(try Library.scenario("name: a\n---\n- expect: {log: []}\n").run(on: stage).passed)
  }

  @Test func `A run reports each step with its state and its log on request`() throws {
    var steps: [TakenStep] = []
    _ = try Library.scenario(`A scenario file`.example).run(on: try Library.bundled.get()) {
      steps.append($0)
    }
    #expect(steps.map(\.text) == ["launch", "terminate", "launch", "tap:continue", "tap:deny"])
    #expect(steps.map { $0.place?.line } == [7, 9, 10, 12, 14])
    #expect(steps[2].state["prompt"] == .text("soft-ask") && steps[2].state["app.launches"] == .number(2))
    #expect(steps[1].log == ["process ended: killed by the person"])
    #expect(steps[1].state["log"] == .list([.text("process ended: killed by the person")]))
  }

  @Test func `Each run begins on a fresh device`() throws {
    let stage = try Library.bundled.get()
    let scenario = try Library.scenario(`A scenario file`.example)
    #expect(scenario.run(on: stage).world.record == scenario.run(on: stage).world.record)
  }

  @Test func `The header's changes apply before the first step and leave no log`() throws {
    let text =
      "name: a\nos: 14.5\nset: {allow-tracking-requests: false}\n---\n- expect: {tracking.globalSwitch: false, log: []}\n"
    #expect(try Library.scenario(text).run(on: try Library.bundled.get()).passed)
  }

  @Test func `A recorded run can expect the visible state after each step`() throws {
    let stage = try Library.bundled.get()
    var lines: [ScenarioLine] = []
    let entry = try Library.entry("soft-ask/on-the-second-launch")
    let rules = stage.rules()
    _ = entry.scenario.run(on: stage) { step in
      lines.append(ScenarioLine(.step(step.step)))
      lines.append(ScenarioLine(.expect(.visible(in: step.world, stage.names, rules))))
    }
    let recorded = Scenario(
      header: entry.scenario.header, start: entry.scenario.start, lines: lines, names: stage.names)
    let read = try Library.scenario(recorded, on: stage)
    #expect(read.run(on: stage).passed && read.lines.count == lines.count)
    #expect(read.text.contains("- expect: {screen: home, prompt: soft-ask, choices: [continue, later]}"))
  }
}
