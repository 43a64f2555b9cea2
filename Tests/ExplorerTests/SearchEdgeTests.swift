import Explorer
import FlowController
import Platform
import Scenarios
import Testing

/// What a search must not round, tear or conclude.
@Suite struct `At its edges a search` {
  /// An app that asks for location at its launch, and what it is made of.
  private static func toy(
    os: Version = Version(18), _ change: (inout Ask) -> Void = { _ in }, and others: [Ask] = []
  ) -> FlowContext {
    var flow = Flow()
    flow.purposes = [PurposeStrings(.locationWhenInUse)]
    var ask = Ask()
    ask.wants = .locationWhenInUse
    change(&ask)
    for ask in [ask] + others { _ = flow.add(ask) }
    return FlowContext(
      flow: flow, names: FlowNames(asks: (0...others.count).map { "a\($0)" }), start: StartingPoint(os: os))
  }

  /// The step function, with one more dialog told of wherever one comes up.
  private struct Doubled: Stepping {
    func take(
      _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
    ) throws(ImpossibleStep) {
      try FlowController.step(&world, step, rules, into: &log)
      let isShown = log.events.contains { if case .dialogShown = $0 { true } else { false } }
      if isShown { log.take(.dialogShown(.notifications, nil)) }
    }
  }

  @Test func `counts the least steps of a plan one by one`() throws {
    let stage = Self.toy()
    var bounds = SearchBounds()
    bounds.steps = try StepChoice("launch,terminate,tap", StepVocabulary(names: stage.names))
    let space = try SearchSpace.fresh(stage, bounds, about: .location)
    var coverage = Coverage()
    coverage.add(space)
    // While using, once and don't allow close the question, which comes up for each; precise does not.
    #expect(coverage.leastSteps == 4 + 3)
    var doubled = Coverage()
    doubled.add(space, Doubled())
    // Three that come up two at a time are two steps.
    #expect(doubled.leastSteps == 4 + 2)
  }

  @Test(arguments: [
    "app.launches", "defaults.launchCount", "tracking.promptsShown", "notifications.unopened",
  ])
  func `tells the number that is asked for from the next`(field: String) throws {
    let stage = try Flows.bundled.get()
    var bounds = SearchBounds()
    let goal = SearchGoal(fields: [try stage.field(asked: field + "=5")])
    let origin = World(stage.start, stage.rules())
    try GoalFields(from: origin, stage.rules(), stage.names).widen(&bounds, for: goal)
    let counting = bounds.counting
    #expect([counting.launches, counting.promptsShown, counting.unopened].filter { $0 >= 5 } == [6])
  }

  @Test func `takes no later version for a way back`() throws {
    let once = Conditions.Quota(count: 1, perDays: 36_500)
    var later = Ask()
    later.wants = .locationWhenInUse
    later.conditions.minimumOS = Version(15)
    func verdict(_ newest: Version?, _ others: [Ask]) throws -> RuleResult.Verdict? {
      let stage = Self.toy(os: Version(14, 5), { $0.conditions.quota = once }, and: others)
      var bounds = SearchBounds()
      bounds.newest = newest
      return try Self.proof(.rec1, stage, bounds).rules.first?.verdict
    }
    // Left unanswered the question never comes again there; the one that would is for 15.
    #expect(try verdict(Version(15), [later]) == .broken)
    later.conditions.minimumOS = nil
    #expect(try verdict(nil, [later]) == .holds)
  }

  @Test(arguments: [(3, RuleResult.Verdict.notReached), (10_000, .broken)])
  func `says of an ask that it never comes up only where it has seen everything`(
    most: Int, verdict: RuleResult.Verdict
  ) throws {
    let stage = Self.toy({ $0.conditions.status = .authorizedAlways })
    var bounds = SearchBounds()
    bounds.maxStates = most
    let report = try Self.proof(.ask6, stage, bounds)
    #expect(report.isComplete == (verdict == .broken))
    #expect(report.rules.first?.verdict == verdict)
    if verdict == .broken { #expect(report.rules.first?.reason?.hasSuffix("Never up: a0") == true) }
  }

  @Test func `keeps the keys of one change together, and the steps apart`() throws {
    let stage = try Flows.bundled.get()
    let vocabulary = StepVocabulary(names: stage.names)
    let both = try vocabulary.step("set:location=never,tracking=deny")
    let text = "launch,set:location=never,tracking=deny,home"
    let choice = try StepChoice(text, vocabulary)
    #expect(choice.lacks(of: [.launch, both, .home], vocabulary, stage.flow) == [])
    let single = try ["set:tracking=deny", "set:location=never", "terminate"].map { try vocabulary.step($0) }
    #expect(choice.lacks(of: single, vocabulary, stage.flow).count == 3)
  }

  @Test func `uses the switches and the moments of location only where a flow has to do with it`() throws {
    func verbs(_ change: (inout Flow) -> Void, _ steps: String = "usual") throws -> Set<String> {
      var flow = Flow()
      change(&flow)
      let vocabulary = StepVocabulary(names: FlowNames(features: ["map"], asks: ["a"]))
      var bounds = SearchBounds()
      bounds.steps = try StepChoice(steps, vocabulary)
      let stage = FlowContext(flow: flow, names: FlowNames(features: ["map"], asks: ["a"]))
      return Set(
        try SearchSpace.fresh(stage, bounds).steps.map { step in
          let text = vocabulary.text(step)
          return String(text.prefix { $0 != "=" })
        })
    }
    let moving: Set = ["updates:start", "geofence:enter", "offer-upgrade", "offer-reminder"]
    let location = moving.union(["set:location-services", "set:location", "set:precise"])
    let tracking: Set = ["set:tracking", "set:allow-tracking-requests", "set:limit-ad-tracking"]
    let none = try verbs { _ in }
    #expect(none.isDisjoint(with: location.union(tracking).union(["set:notifications"])))
    let asking = try verbs { _ = $0.add(Ask()) }
    #expect(asking.isSuperset(of: tracking) && asking.isDisjoint(with: location))
    #expect(try verbs { $0.hasLocationMode = true }.isSuperset(of: location))
    #expect(try verbs { $0.purposes = [PurposeStrings(.locationWhenInUse)] }.isSuperset(of: location))
    var map = Feature()
    map.showsCoordinates = true
    let opened = try verbs { _ = $0.add(map) }
    #expect(opened.isSuperset(of: location) && !opened.contains("set:notifications"))
    // What is called by name has its switches.
    let called = try verbs({ _ in }, "usual,request:notifications")
    #expect(called.contains("set:notifications") && called.isDisjoint(with: location.union(tracking)))
    #expect(try verbs({ _ in }, "usual,request").isSuperset(of: location.union(tracking)))
  }

  @Test func `shows the shortest of the questions that end for good`() throws {
    let stage = Self.toy { $0.conditions.quota = Conditions.Quota(count: 1, perDays: 36_500) }
    let scenario = try #require(try Self.proof(.rec1, stage, SearchBounds()).rules.first?.scenario)
    let steps = scenario.lines.compactMap { line in
      if case .step(let step) = line.action { StepVocabulary(names: stage.names).text(step) } else { nil }
    }
    #expect(steps == ["launch", "home"])
  }

  @Test func `tells a waived gap from a gap, and an error from a warning`() throws {
    var bounds = SearchBounds()
    bounds.steps = try StepChoice("launch,tap", StepVocabulary(names: FlowNames()))
    // Without another cold start nobody comes back to the ask.
    let gap = try Self.proof(.ask5, Self.toy(), bounds)
    #expect(gap.rules.first?.verdict == .notReached && gap.gravest == .warning)
    let waived = try Self.proof(.ask5, Self.toy(), bounds, waivers: [.ask5: "why"])
    #expect(waived.rules.first?.verdict == .waived && waived.gravest == nil)
    let both = try Self.proof(
      nil, Self.toy({ $0.conditions.quota = .init(count: 1, perDays: 36_500) }), SearchBounds())
    let broken = both.rules.filter { $0.verdict == .broken }.map(\.rule.severity)
    #expect(Set(broken) == [.error, .warning] && both.gravest == .error)
    // Of iOS there is nothing to say where nothing puts it to the test.
    let silent = try Self.proof(.cll4, Self.toy { $0.wants = .locationAlways }, SearchBounds())
    #expect(silent.rules.first?.verdict == .notApplicable && silent.gravest == nil)
  }

  @Test func `begins on the version that matters, unless the version is what is asked for`() throws {
    let stage = Self.toy(os: Version(14, 5), { $0.conditions.minimumOS = Version(15) })
    var bounds = SearchBounds()
    bounds.newest = Version(15)
    let space = try SearchSpace.fresh(stage, bounds)
    func path(_ goal: SearchGoal) throws -> FoundPath {
      let search = Exploration(space, ExactStep())
      var observer = GoalSearch([goal], in: space)
      _ = search.run(&observer)
      var header = ScenarioHeader(name: "found")
      (header.os, header.deploymentTarget) = (Version(14, 5), space.origin.app.deploymentTarget)
      return try FoundPath(
        search.steps(to: try #require(observer.states[0])), to: goal, in: space, header)
    }
    let dialog = try path(SearchGoal(prompt: .system(.location)))
    #expect(dialog.texts == ["launch"] && dialog.scenario.header.os == Version(15))
    let version = try path(SearchGoal(fields: [try stage.field(asked: "os=15")]))
    #expect(version.texts == ["set:os=15"] && version.scenario.header.os == Version(14, 5))
  }

  @Test func `leaves out no ask that can be put on the device as it is`() throws {
    let early = Self.toy(os: Version(14, 2), { $0.conditions.minimumOS = Version(14, 1) })
    #expect(try Self.proof(.ask6, early, SearchBounds()).rules.first?.reason == nil)
    func either(_ combine: Conditions.Combine) -> FlowContext {
      Self.toy {
        $0.conditions.combine = combine
        $0.conditions.region = .eu
        $0.conditions.status = .notDetermined
      }
    }
    let met = try Self.proof(.ask6, either(.any), SearchBounds()).rules.first
    #expect(met?.verdict == .holds && met?.reason == nil)
    let shut = try Self.proof(.ask6, either(.all), SearchBounds()).rules.first
    #expect(shut?.verdict == .notApplicable && shut?.reason == "not searched: a0, for the EU")
  }

  private static func proof(
    _ rule: RuleID?, _ stage: FlowContext, _ bounds: SearchBounds, waivers: [RuleID: String] = [:]
  ) throws -> ProofReport {
    let rules = stage.rules()
    let world = World(stage.start, rules)
    var header = ScenarioHeader(name: "")
    (header.os, header.now, header.deploymentTarget) = (
      world.device.os, world.device.now, world.app.deploymentTarget
    )
    return try Proof(
      Rule.all.filter { rule == nil || $0.id == rule }, from: world, header,
      RuleContext(rules, stage.names), bounds, waivers: waivers, taking: ExactStep()
    ).run()
  }
}
