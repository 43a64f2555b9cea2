import Explorer
import FlowController
import Localization
import Platform
import Scenarios
import Synchronization
import Testing

/// Values at a limit, which a search must neither round nor split, and conclusions that a search must not draw.
@Suite struct `At its edges a search` {
  /// Makes an app that requests location at launch, with its rules and its start.
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

  /// Takes each step normally, but reports one more dialog whenever a dialog appears.
  private struct Doubled: Stepping {
    func take(
      _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
    ) throws(ImpossibleStep) {
      try FlowController.step(&world, step, rules, into: &log)
      let isShown = log.events.contains { if case .dialogShown = $0 { true } else { false } }
      if isShown { log.take(.dialogShown(.notifications, nil)) }
    }
  }

  @Test func `A search counts the least steps of a plan one by one`() throws {
    let stage = Self.toy()
    var bounds = SearchBounds()
    bounds.steps = try StepChoice("launch,terminate,tap", StepVocabulary(names: stage.names))
    let space = try SearchSpace.fresh(stage, bounds, about: .location)
    var coverage = Coverage()
    coverage.add(space)
    // Three answers close the prompt: While Using the App, Allow Once and Don't Allow. The prompt must appear once for
    // each of them. Precise does not close the prompt.
    #expect(coverage.leastSteps == 4 + 3)
    var doubled = Coverage()
    doubled.add(space, Doubled())
    // Three dialogs that appear in pairs need two steps.
    #expect(doubled.leastSteps == 4 + 2)
  }

  @Test(arguments: [
    "app.launches", "defaults.launchCount", "tracking.promptsShown", "notifications.unopened",
  ])
  func `A search distinguishes the requested number from the next one`(field: String) throws {
    let stage = try Flows.bundled.get()
    var bounds = SearchBounds()
    let goal = SearchGoal(fields: [try stage.field(asked: field + "=5")])
    let origin = World(stage.start, stage.rules())
    try GoalFields(from: origin, stage.rules(), stage.names).widen(&bounds, for: goal)
    let counting = bounds.counting
    #expect([counting.launches, counting.promptsShown, counting.unopened].filter { $0 >= 5 } == [6])
  }

  @Test func `A search does not use a later iOS version for recovery`() throws {
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
    // A prompt without an answer never appears again on this version. Only the update to iOS 15 would show it again.
    #expect(try verdict(Version(15), [later]) == .broken)
    later.conditions.minimumOS = nil
    #expect(try verdict(nil, [later]) == .holds)
  }

  @Test(arguments: [(3, RuleResult.Verdict.notReached), (10_000, .broken)])
  func `A search reports that an ask never appears only after a complete search`(
    most: Int, verdict: RuleResult.Verdict
  ) throws {
    let stage = Self.toy({ $0.conditions.status = .authorizedAlways })
    var bounds = SearchBounds()
    bounds.maxStates = most
    let report = try Self.proof(.ask6, stage, bounds)
    #expect(report.isComplete == (verdict == .broken))
    #expect(report.rules.first?.verdict == verdict)
    if verdict == .broken {
      #expect(report.rules.first?.reason?.english.hasSuffix("Unreachable: a0") == true)
    }
  }

  @Test func `A search keeps the keys of one change together and the steps separate`() throws {
    let stage = try Flows.bundled.get()
    let vocabulary = StepVocabulary(names: stage.names)
    let both = try vocabulary.step("set:location=never,tracking=deny")
    let text = "launch,set:location=never,tracking=deny,home"
    let choice = try StepChoice(text, vocabulary)
    #expect(choice.lacks(of: [.launch, both, .home], vocabulary, stage.flow) == [])
    let single = try ["set:tracking=deny", "set:location=never", "terminate"].map { try vocabulary.step($0) }
    #expect(choice.lacks(of: single, vocabulary, stage.flow).count == 3)
  }

  @Test
  func `A search uses the switches and moments of location only if the flow involves location`() throws {
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
    // If the user names a request explicitly, the search also gets the switches of its permission.
    let called = try verbs({ _ in }, "usual,request:notifications")
    #expect(called.contains("set:notifications") && called.isDisjoint(with: location.union(tracking)))
    #expect(try verbs({ _ in }, "usual,request").isSuperset(of: location.union(tracking)))
  }

  @Test func `A search shows the shortest path to a prompt that ends permanently`() throws {
    let stage = Self.toy { $0.conditions.quota = Conditions.Quota(count: 1, perDays: 36_500) }
    let scenario = try #require(try Self.proof(.rec1, stage, SearchBounds()).rules.first?.scenario)
    let steps = scenario.lines.compactMap { line in
      if case .step(let step) = line.action { StepVocabulary(names: stage.names).text(step) } else { nil }
    }
    #expect(steps == ["launch", "home"])
  }

  @Test func `A search distinguishes a waived gap from a gap, and an error from a warning`() throws {
    var bounds = SearchBounds()
    bounds.steps = try StepChoice("launch,tap", StepVocabulary(names: FlowNames()))
    // The ask needs a second cold start, and these steps make only one possible.
    let second = Self.toy { $0.conditions.launches = 2 }
    let gap = try Self.proof(.ord3, second, bounds)
    #expect(gap.rules.first?.verdict == .notReached && gap.gravest == .warning)
    let waived = try Self.proof(.ord3, second, bounds, waivers: [.ord3: "why"])
    #expect(waived.rules.first?.verdict == .waived && waived.gravest == nil)
    let both = try Self.proof(
      nil, Self.toy({ $0.conditions.quota = .init(count: 1, perDays: 36_500) }), SearchBounds())
    let broken = both.rules.filter { $0.verdict == .broken }.map(\.rule.severity)
    #expect(Set(broken) == [.error, .warning] && both.gravest == .error)
    // If no step tests a rule about iOS, the rule is not applicable.
    let silent = try Self.proof(.cll4, Self.toy { $0.wants = .locationAlways }, SearchBounds())
    #expect(silent.rules.first?.verdict == .notApplicable && silent.gravest == nil)
  }

  @Test func `A search begins on the version that matters, unless the question names a version`() throws {
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

  @Test func `A search includes every ask that the device allows`() throws {
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
    #expect(shut?.verdict == .notApplicable)
    #expect(shut?.reason?.english == "not searched: a0, only in the EU")
  }

  /// A log of a proof that was killed must contain the searches that ended before.
  @Test func `A proof tells of each search when it ends`() throws {
    let told = Mutex<[ProofReport.Search]>([])
    let report = try Self.proof(nil, Self.toy(), SearchBounds()) { search in
      told.withLock { $0.append(search) }
    }
    let searches = told.withLock { $0 }
    #expect(searches.count == report.slices && report.slices > 1)
    #expect(searches.reduce(0) { $0 + $1.states } == report.states)
    #expect(searches.allSatisfy { !$0.rules.isEmpty } && searches.contains { $0.parts == ["a0"] })
  }

  private static func proof(
    _ rule: RuleID?, _ stage: FlowContext, _ bounds: SearchBounds, waivers: [RuleID: String] = [:],
    ended: @escaping @Sendable (ProofReport.Search) -> Void = { _ in }
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
    ).run(ended: ended)
  }
}
