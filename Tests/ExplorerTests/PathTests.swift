import ConsentWords
import Explorer
import FlowController
import Platform
import Scenarios
import StrictYAML
import Testing

@Suite struct `Shortest paths` {
  private func path(to goal: SearchGoal, os: Version = Version(18)) throws -> FoundPath? {
    let stage = try Flows.bundled.get()
    var start = stage.start
    start.os = os
    let rules = stage.rules()
    var bounds = SearchBounds()
    let origin = World(start, rules)
    let fields = GoalFields(from: origin, rules, stage.names)
    try fields.widen(&bounds, for: goal)
    var header = ScenarioHeader(name: goal.text(stage.names))
    (header.os, header.deploymentTarget) = (os, origin.app.deploymentTarget)
    var best: FoundPath?
    for slice in fields.slices(of: goal) {
      let space = try SearchSpace(
        from: origin, rules, stage.names, bounds, about: slice, keeping: fields.kept(for: goal))
      let exploration = Exploration(space, ExactStep())
      var search = GoalSearch([goal], in: space)
      let end = exploration.run(&search)
      guard let state = search.states[0] else {
        #expect(end == .complete)
        continue
      }
      let path = try FoundPath(exploration.steps(to: state), to: goal, in: space, header)
      if path.steps.count < best?.steps.count ?? .max { best = path }
    }
    return best
  }

  /// The lengths follow from the sources. The second launch shows the soft ask. A feature makes its request when it
  /// opens. iOS shows the upgrade prompt after the user has left the app.
  static let known: [(prompt: Prompt, steps: String)] = [
    (.app(.softAsk), "launch terminate launch"),
    (.app(.policy), "launch open:sync"),
    (.system(.tracking), "launch terminate launch tap:continue"),
    (.system(.location), "launch open:nearby"),
    (.system(.locationUpgrade), "launch open:nearby tap:while-using home offer-upgrade"),
    (.system(.locationServicesOff), "launch set:location-services=false open:nearby"),
    (.system(.notifications), "launch open:alerts"),
    (
      .system(.trackingSwitchOff),
      "launch terminate launch tap:continue tap:allow set:allow-tracking-requests=false"
    ),
  ]

  @Test(arguments: known.map(\.prompt))
  func `Shortest paths are as long as the sources say`(prompt: Prompt) throws {
    let wanted = Self.known.first { $0.prompt == prompt }?.steps
    #expect(try path(to: SearchGoal(prompt: prompt))?.texts.joined(separator: " ") == wanted)
  }

  @Test func `Shortest paths are scenarios that can be read, pass and end at the prompt`() throws {
    let stage = try Flows.bundled.get()
    let found = try #require(try path(to: SearchGoal(prompt: .system(.tracking)), os: Version(14, 5)))
    let again = try ScenarioFile(.init(file: "found.yaml", text: found.scenario.text)).scenario(on: stage)
    let outcome = again.run(on: stage)
    #expect(outcome.passed && outcome.world.prompt == .system(.tracking))
  }

  @Test func `A version without a dialog has no path to it`() throws {
    #expect(try path(to: SearchGoal(prompt: .system(.tracking)), os: Version(13, 4)) == nil)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `Launches are counted as far as the question needs`(launches: Int) throws {
    let stage = try Flows.bundled.get()
    let goal = SearchGoal(fields: [try stage.field(asked: "app.launches=\(launches)")])
    #expect(try path(to: goal)?.steps.count == 2 * launches - 1)
  }

  @Test(arguments: [
    ("tracking.api=denied", "set:allow-tracking-requests=false"), ("screen=lab", "launch open:lab"),
    ("policy.agreeEnabled=true", "launch open:sync tap:read wait:next"),
    ("gift=claimed", "launch open:gift"), ("choices=[allow, deny]", "launch open:alerts"),
    ("prompt=null", ""), ("policy.revision=20240401", "set:policy-revision=20240401"),
    ("tracking.promptsShown=1", "launch terminate launch tap:continue tap:allow"),
    ("os=18", ""), ("region=us", ""), ("app.launches=0", ""),
  ]) func `There is a path to any field of the state`(question: String, steps: String) throws {
    let goal = SearchGoal(fields: [try Flows.bundled.get().field(asked: question)])
    #expect(try path(to: goal)?.texts.joined(separator: " ") == steps)
  }

  /// The server can publish the other revision at almost any time, but this takes a step of its own.
  @Test func `There is a path to an agreement with any revision`() throws {
    let goal = SearchGoal(fields: [try Flows.bundled.get().field(asked: "policy.agreed=20200101")])
    #expect(try path(to: goal)?.steps.count == 7)
  }

  /// When the user goes to the home screen, Allow Once stays valid only with background updates.
  @Test func `Paths to two fields together are searched wherever both can change`() throws {
    let stage = try Flows.bundled.get()
    let fields = try ["location.truth=once", "app.process=background"].map { try stage.field(asked: $0) }
    let goal = SearchGoal(fields: fields)
    #expect(
      try path(to: goal)?.texts == ["launch", "open:nearby", "tap:once", "updates:start-background", "home"])
  }

  @Test(arguments: [4, 9]) func `Notifications are counted as far as the question needs`(count: Int) throws {
    let goal = SearchGoal(fields: [try Flows.bundled.get().field(asked: "notifications.unopened=\(count)")])
    let found = try #require(try path(to: goal))
    #expect(found.texts.count { $0.hasPrefix("geofence:") } == count)
  }

  @Test(arguments: [
    "now=2024-09-16T09:00:00Z", "ad.loads=2", "policy.receipt=null", "notifications.delivered=1",
    "device=default", "deviceCheck.lastUpdate=null", "os=17", "region=jp", "app.deploymentTarget=12.0",
    "policy.revision=5", "app.launches=60001", "policy.receipt.locale=ja",
  ]) func `Questions that a search cannot answer are refused`(question: String) throws {
    let stage = try Flows.bundled.get()
    let goal = SearchGoal(fields: [try stage.field(asked: question)])
    var bounds = SearchBounds()
    let fields = GoalFields(from: World(stage.start, stage.rules()), stage.rules(), stage.names)
    #expect(throws: GoalProblem.self) { try fields.widen(&bounds, for: goal) }
  }

  @Test func `An unanswered question names what was never met and the missing step`() throws {
    let stage = try Flows.bundled.get()
    let search = Exploration(try SearchSpace.fresh(stage, about: .location), ExactStep())
    var nothing = NoObserver()
    _ = search.run(&nothing)
    let hindrances = search.hindrances(to: NamedPrompt(.system(.locationButton)), limit: 200)
    #expect(hindrances.map(\.missingStep) == ["request:location-button"])
    let sheet = search.hindrances(to: NamedPrompt(.app(.additionalInformation)), limit: 20)
    #expect(sheet.first?.neverMet.first?.name == "tracking sheet")
  }
}
