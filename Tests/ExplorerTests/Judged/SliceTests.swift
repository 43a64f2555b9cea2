import Explorer
import FlowController
import Platform
import Scenarios
import TestSupport
import Testing

/// Random flows of pages and asks that follow each other, or of asks with one trigger. A search of a question's slices
/// must give the same answer as one search of everything.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Slices, generated'` runs for an hour and
/// prints what was compared.
@Suite struct `Slices, generated` {
  @Test func `Slices give the same answers as a search of everything`() throws {
    var run = SeededRun(from: 1)
    var tally = Tally()
    while let seed = run.next(isEnough: tally.flows >= 8) { try compare(seed, &tally) }
    run.report("slices, generated: \(tally)")
    #expect(tally.smaller > 3 && tally.goals > 20 && tally.broken > 6)
  }

  /// Three bugs of the past. A page that names no permission also offers Settings for services that the flow uses without
  /// a request. A page that appears whenever another page appears, and only opens a feature, keeps the user from the
  /// buttons of the other page. After a prompt between a button and a use, the use does not follow the button directly.
  @Test(arguments: [UInt64(90_125), 70_853, 83_384])
  func `Slices give the same answers for flows on which they once failed`(seed: UInt64) throws {
    var tally = Tally()
    try compare(seed, &tally, upTo: 200_000)
    #expect(tally.flows == 1)
  }

  private struct Tally: CustomStringConvertible {
    var flows = 0
    var goals = 0
    var holds = 0
    var broken = 0
    /// The number of flows whose slices are smaller than a search of everything.
    var smaller = 0
    var cut = 0

    var description: String {
      "\(flows) flows, \(smaller) of them in parts, \(goals) goals, \(holds) rules that hold, \(broken) broken; "
        + "\(cut) flows too large"
    }
  }

  /// A flow with the device that it runs on.
  private struct Subject {
    let flow: Flow
    let names: FlowNames
    let start: StartingPoint
    let text: String

    init(_ seed: UInt64, using random: inout SeededGenerator) throws {
      if seed % 5 == 2 {
        let own = try RandomFlow(using: &random)
        (flow, names, start, text) = (own.flow, own.names, own.start, "\(own)")
        return
      }
      let course =
        switch seed % 6 {
        case 0: RandomCourse.lookingAcross(using: &random)
        case 1: RandomCourse.askingOptionally(using: &random)
        case 3: RandomCourse.sharingFlag(using: &random)
        case 4: RandomCourse.askingForMore(using: &random)
        default: RandomCourse(using: &random)
        }
      var start = StartingPoint()
      start.os = try #require(
        [Version(18), Version(18), Version(15), Version(14, 5)].randomElement(using: &random))
      (flow, names, self.start, text) = (course.flow, course.names, start, "\(course)")
    }
  }

  private static let largest = 8_000

  private func compare(_ seed: UInt64, _ tally: inout Tally, upTo largest: Int = largest) throws {
    var random = SeededGenerator(seed: seed)
    let subject = try Subject(seed, using: &random)
    let (rules, start) = (Rules(flow: subject.flow), subject.start)
    let origin = World(start, rules)
    let about: Comment = "seed \(seed), iOS \(start.os)\n\(subject.text)"
    var bounds = SearchBounds()
    bounds.maxStates = largest
    bounds.policyRevisions = seed % 4 == 1 ? 1 : 0
    var header = ScenarioHeader(name: "")
    (header.os, header.region, header.now) = (start.os, start.region, start.now)
    header.deploymentTarget = origin.app.deploymentTarget
    let context = RuleContext(rules, subject.names, FlowTexts(), showsAd: subject.flow.ad != nil)
    let own = Rule.all.filter { $0.pack == .flow }
    let whole: ProofReport
    let sliced: ProofReport
    do {
      whole = try Proof(
        own, from: origin, header, context, bounds, isSliced: false, taking: ExactStep()
      ).run()
      guard whole.isComplete else {
        tally.cut += 1
        return
      }
      sliced = try Proof(own, from: origin, header, context, bounds, taking: ExactStep()).run()
    } catch {
      tally.cut += 1
      return
    }
    tally.flows += 1
    #expect(sliced.isComplete, about)
    if sliced.slices > 1 || sliced.states < whole.states { tally.smaller += 1 }
    for (one, all) in zip(sliced.rules, whole.rules) {
      let id = one.rule.id.rawValue
      #expect(
        one.verdict == all.verdict, "\(id): \(one.scenario?.text ?? all.scenario?.text ?? "")\n\(about)")
      if one.verdict == .broken { tally.broken += 1 } else { tally.holds += 1 }
      let lengths = [one, all].map { $0.scenario?.lines.count ?? 0 }
      #expect(
        lengths[0] == lengths[1], "\(id): \(one.scenario?.text ?? "") \(all.scenario?.text ?? "")\n\(about)")
    }
    try compareEarlyLooks(sliced, origin, header, context, bounds, about)
    do {
      try compareGoals(subject, origin, rules, bounds, &tally, about)
    } catch SearchProblem.tooWide {
      tally.cut += 1
    }
  }

  /// Checks that claims about later steps get the same verdict when the search tests them often before its end.
  private func compareEarlyLooks(
    _ sliced: ProofReport, _ origin: World, _ header: ScenarioHeader, _ context: RuleContext,
    _ bounds: SearchBounds, _ about: Comment
  ) throws {
    let followed = sliced.rules.filter { [.ord1, .ord4, .pag2].contains($0.rule.id) }
    var bounds = bounds
    bounds.firstLook = 2
    let looked = try Proof(
      followed.map(\.rule), from: origin, header, context, bounds, taking: ExactStep()
    ).run()
    for (one, other) in zip(followed, looked.rules) {
      #expect(one.verdict == other.verdict, "\(one.rule.id.rawValue), looked at often\n\(about)")
    }
  }

  private func compareGoals(
    _ course: Subject, _ origin: World, _ rules: Rules, _ bounds: SearchBounds, _ tally: inout Tally,
    _ about: Comment
  ) throws {
    let fields = GoalFields(from: origin, rules, course.names)
    let prompts =
      NamedPrompt.own(course.flow, course.names)
      + course.names.asks.compactMap { NamedPrompt($0, course.flow, course.names) }
      + [SystemDialog.preciseLocation, .locationButton].map { NamedPrompt(.system($0)) }
    let steps = try SearchSpace(from: origin, rules, course.names, bounds).steps
    for prompt in prompts {
      let goal = SearchGoal(prompt)
      let parts = try fields.slices(of: goal).compactMap {
        try length(to: goal, about: $0, keeping: fields.kept(for: goal), origin, rules, course.names, bounds)
      }
      let whole = try length(to: goal, about: .all, origin, rules, course.names, bounds)
      #expect(parts.min() == whole, "\(goal.text(course.names))\n\(about)")
      if fields.isNeverAsked(goal, by: steps) {
        #expect(whole == nil, "\(goal.text(course.names))\n\(about)")
      }
      tally.goals += 1
    }
  }

  private func length(
    to goal: SearchGoal, about topics: Topics, keeping kept: DeadValues.Kept? = nil, _ origin: World,
    _ rules: Rules, _ names: FlowNames,
    _ bounds: SearchBounds
  ) throws -> Int? {
    let space = try SearchSpace(from: origin, rules, names, bounds, about: topics, keeping: kept)
    let exploration = Exploration(space, ExactStep())
    var search = GoalSearch([goal], in: space)
    _ = exploration.run(&search)
    return search.states[0].map { exploration.steps(to: $0).count }
  }
}
