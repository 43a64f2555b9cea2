import Explorer
import FaultSupport
import FlowController
import Foundation
import Localization
import Platform
import Scenarios
import ScreenLibrary
import StrictYAML
import TestSupport
import Testing

@Suite struct `The rules about iOS` {
  @Test(arguments: RuleFault.all + RuleFault.ofTheApp)
  func `Every rule about iOS notices its fault and shows it by a scenario`(fault: RuleFault)
    throws
  {
    let result = try #require(try Self.proof(fault, isWrong: true).rules.first)
    #expect(result.verdict == .broken)
    let scenario = try #require(result.scenario)
    let stage = try Flows.stage(fault.screens)
    // The test reads the text of the scenario, because users get this text.
    let file = try ScenarioFile(YAMLSource(file: "found.yaml", text: scenario.text)).scenario(on: stage)
    let again = ScenarioRunner(fault.rules(stage, isWrong: true), taking: fault.step).run(file)
    #expect(again.passed, "\(again.failure?.message.english ?? "")")
    let exact = ScenarioRunner(fault.rules(stage, isWrong: false), taking: ExactStep()).run(file)
    #expect(!exact.passed, "shows nothing: \(scenario.text)")
  }

  @Test(arguments: RuleFault.all + RuleFault.ofTheApp)
  func `The same steps test every rule about iOS, and it holds`(
    fault: RuleFault
  )
    throws
  {
    let result = try #require(try Self.proof(fault, isWrong: false).rules.first)
    // The step that breaks these rules is possible only with the fault.
    let impossible: [RuleID] = [.cll15, .ntf3]
    #expect(
      result.verdict == (impossible.contains(fault.rule) ? .notApplicable : .holds),
      "\(result.reason?.english ?? "")")
  }

  @Test func `Every rule about iOS has a fault`() {
    let rules = Rule.all.filter { $0.pack == .platform }.map(\.id)
    #expect(Set(RuleFault.all.map(\.rule)) == Set(rules))
  }

  /// From iOS 17 on, iOS reports a denial to the app when the user leaves the notification prompt. So the app makes its
  /// next requests in the background. iOS settles these two requests without a dialog.
  @Test(arguments: [Request.notificationsProvisional, .tracking])
  func `The answer to the next ask of an app that is left at a dialog breaks no rule`(next: Request) throws {
    let report = try Self.leaving(next, taking: ExactStep())
    #expect(report.rules.first?.verdict == .holds)
  }

  /// A silent grant may change only the status of its own permission.
  @Test func `Another answer that leaving stores beside a silent grant is noticed`() throws {
    let fault = WrongStep(after: { step, before, world in
      if case .home = step, before["dialog"] != 0 { world["tracking.answer"] = 2 }
    })
    let report = try Self.leaving(.notificationsProvisional, taking: fault)
    #expect(report.rules.first?.verdict == .broken)
  }

  /// Proves LIF-2 for a flow that requests notifications at launch, and then another permission.
  private static func leaving(_ next: Request, taking stepper: some Stepping) throws -> ProofReport {
    var flow = Flow()
    flow.purposes.insert(PurposeStrings(.tracking))
    var names = FlowNames()
    for wants in [Request.notifications, next] {
      var ask = Ask()
      ask.wants = wants
      ask.place = .launch
      let isAdded = flow.add(ask)
      try #require(isAdded)
      names.asks.append("a\(names.asks.count)")
    }
    let rules = Rules(flow: flow)
    var start = StartingPoint()
    start.os = Version(18)
    let world = World(start, rules)
    let vocabulary = StepVocabulary(names: names)
    var left = world
    for text in ["set:allow-tracking-requests=false", "launch", "home"] {
      try FlowController.step(&left, try vocabulary.step(text), rules)
    }
    try #require(left.tracking.answer == .denied || left.notifications.status == .provisional)
    var bounds = SearchBounds()
    bounds.steps = try StepChoice("launch,home,terminate,set:allow-tracking-requests", vocabulary)
    var header = ScenarioHeader(name: "")
    (header.os, header.now) = (start.os, start.now)
    return try Proof(
      Rule.all.filter { $0.id == .lif2 }, from: world, header, RuleContext(rules, names), bounds,
      taking: stepper
    ).run()
  }

  private static func proof(_ fault: RuleFault, isWrong: Bool) throws -> ProofReport {
    let stage = try Flows.stage(fault.screens)
    let rules = fault.rules(stage, isWrong: isWrong)
    var start = stage.start
    start.os = try #require(Version(fault.os))
    start.region = try #require(Region(fault.region))
    if let target = start.deploymentTarget, !start.os.admits(deploymentTarget: target) {
      start.deploymentTarget = start.os
    }
    let world = World(start, rules)
    var bounds = SearchBounds()
    bounds.newest = fault.newest.flatMap { Version($0) }
    bounds.steps = try StepChoice(fault.steps, StepVocabulary(names: stage.names))
    var header = ScenarioHeader(name: "")
    (header.os, header.locale, header.region) = (start.os, start.locale, start.region)
    (header.now, header.deploymentTarget) = (start.now, world.app.deploymentTarget)
    let context = RuleContext(rules, stage.names)
    let claims = Rule.all.filter { $0.id == fault.rule }
    if isWrong {
      return try Proof(claims, from: world, header, context, bounds, taking: fault.step).run()
    }
    return try Proof(claims, from: world, header, context, bounds, taking: ExactStep()).run()
  }
}

@Suite struct `The rules about the app` {
  /// A flow file always has the digest, because it is computed from the text of the policy. So this test needs a flow
  /// made in code.
  @Test func `An agreement without the digest of the text breaks a rule`() throws {
    let stage = try Flows.bundled.get()
    func verdict(_ flow: Flow) throws -> RuleResult.Verdict? {
      let rules = Rules(flow: flow)
      let world = World(stage.start, rules)
      var bounds = SearchBounds()
      bounds.steps = try StepChoice("launch,open:sync,tap,wait", StepVocabulary(names: stage.names))
      var header = ScenarioHeader(name: "")
      (header.os, header.now) = (world.device.os, world.device.now)
      return try Proof(
        Rule.all.filter { $0.id == .pol1 }, from: world, header, RuleContext(rules, stage.names), bounds,
        taking: ExactStep()
      ).run().rules.first?.verdict
    }
    var without = stage.flow.changed()
    without.policyTexts = InlineArray(repeating: PolicyTextID())
    #expect(try verdict(without) == .broken)
    #expect(try verdict(stage.flow) == .holds)
  }

  @Test func `A rule is waived with a reason, and an unnecessary waiver is reported`() throws {
    let stage = try Flows.bundled.get()
    let rules = stage.rules()
    let world = World(stage.start, rules)
    var bounds = SearchBounds()
    bounds.steps = try StepChoice(
      "launch,terminate,tap,home,set:tracking", StepVocabulary(names: stage.names))
    let report = try Proof(
      Rule.all.filter { [.ask1, .cnt1].contains($0.id) }, from: world, ScenarioHeader(name: ""),
      RuleContext(rules, stage.names), bounds, waivers: [.ask1: "why", .cnt1: "why not"], taking: ExactStep()
    ).run()
    let results = Dictionary(uniqueKeysWithValues: report.rules.map { ($0.rule.id, $0) })
    #expect(results[.ask1]?.verdict == .waived && results[.ask1]?.reason?.english == "why")
    #expect(results[.ask1]?.scenario != nil)
    #expect(
      results[.cnt1]?.verdict == .holds
        && results[.cnt1]?.reason?.english.contains("without the waiver") == true)
    #expect(report.gravest == nil)
  }
}

@Suite struct `The list of rules` {
  @Test func `The list contains every rule once, in order, with a reason and an address`() {
    #expect(Rule.all.map(\.id) == RuleID.allCases)
    for rule in Rule.all {
      #expect(!rule.title.english.isEmpty && !rule.reason.english.isEmpty, "\(rule.id.rawValue)")
      #expect(rule.source.contains("https://") || rule.source.contains("「"), "\(rule.id.rawValue)")
    }
  }
}
