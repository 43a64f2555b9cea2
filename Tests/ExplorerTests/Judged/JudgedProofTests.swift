import Explorer
import FlowController
import Localization
import Platform
import Scenarios
import TestSupport
import Testing

/// Random flows with chains of asks: compares the verdicts of `prove` with a second implementation.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Proofs, judged'` runs for an hour and
/// prints what was judged.
@Suite struct `Proofs, judged` {
  @Test func `Every verdict of prove agrees with the independent judge`() throws {
    var run = SeededRun(from: 15)
    var tally = Tally()
    while let seed = run.next(isEnough: tally.isEnough || tally.flows >= 64) {
      var random = SeededGenerator(seed: seed)
      try judge(try RandomFlow(using: &random), seed, &random, &tally)
    }
    run.report("proofs, judged: \(tally)")
    #expect(tally.isEnough, "\(tally)")
  }

  private struct Tally: CustomStringConvertible {
    var flows = 0
    var complete = 0
    var states = 0
    var transitions = 0
    var walked = 0
    var versions: Set<String> = []
    var holds: [RuleID: Int] = [:]
    var broken: [RuleID: Int] = [:]

    /// Whether enough flows were judged, and enough rules passed and failed.
    var isEnough: Bool { flows >= 16 && complete > 2 && broken.count >= 15 && holds.count >= 15 }

    var description: String {
      func list(_ counts: [RuleID: Int]) -> String {
        RuleID.allCases.compactMap { id in counts[id].map { "\(id.rawValue) \($0)" } }.joined(separator: ", ")
      }
      return
        "\(flows) flows, \(complete) searched to the end, \(states) states, \(transitions) steps judged, "
        + "\(walked) more on walks, \(versions.count) versions; holds: \(list(holds)); broken: \(list(broken))"
    }
  }

  private func judge(
    _ random: RandomFlow, _ seed: UInt64, _ generator: inout SeededGenerator, _ tally: inout Tally
  ) throws {
    let rules = random.rules
    let origin = World(random.start, rules)
    var header = ScenarioHeader(name: "")
    (header.os, header.region, header.now) = (random.start.os, random.start.region, random.start.now)
    header.deploymentTarget = origin.app.deploymentTarget
    let context = RuleContext(rules, random.names, random.texts, showsAd: random.showsAd)
    let about: Comment = "seed \(seed)\n\(random)"
    let report: ProofReport
    do {
      let (app, system) = (Rule.all.filter { $0.pack == .flow }, Rule.all.filter { $0.pack == .platform })
      // With these bounds, nearly every proof is complete. The rules about iOS need only a part of the search, so they
      // get smaller bounds.
      var wide = random.bounds
      wide.maxStates = 30_000
      report = try Proof(app, from: origin, header, context, wide, taking: ExactStep()).run()
      let iOS = try Proof(system, from: origin, header, context, random.bounds, taking: ExactStep()).run()
      for result in iOS.rules where result.verdict == .broken {
        Issue.record("\(result.rule.id.rawValue) of iOS is broken: \(result.scenario?.text ?? "") \(about)")
      }
    } catch {
      if case .tooWide = error { return }
      Issue.record("\(error)\n\(about)")
      return
    }
    // The complete space may be too large for the packed form, although every slice fits.
    let space: SearchSpace
    do {
      space = try SearchSpace(from: origin, rules, random.names, random.bounds, about: .all)
    } catch {
      guard case .tooWide = error else { throw error }
      return
    }
    let exploration = Exploration(space, ExactStep())
    var graph = JudgedGraph(Judge(rules))
    let isComplete = exploration.run(&graph) == .complete
    tally.flows += 1
    tally.complete += isComplete && report.isComplete ? 1 : 0
    tally.states += exploration.stateCount
    tally.transitions += graph.transitions
    tally.versions.insert("\(random.start.os)")
    let seen = walk(origin, space, random.names, graph.judge, &generator, &tally)
    let verdicts = Dictionary(uniqueKeysWithValues: report.rules.map { ($0.rule.id, $0) })

    for result in report.rules {
      let id = result.rule.id
      switch result.verdict {
      case .holds: tally.holds[id, default: 0] += 1
      case .broken: tally.broken[id, default: 0] += 1
      case .waived, .notReached, .notApplicable: break
      }
      if [.rec1, .rec4].contains(id) || [.rec2, .rec3].contains(id) && !random.showsAd { continue }
      if result.verdict != .broken, report.isComplete {
        let path = graph.breaks[id].map { exploration.steps(to: $0.from) + [$0.step] } ?? seen[id]
        if let path {
          let vocabulary = StepVocabulary(names: random.names)
          let steps = path.map { vocabulary.text($0) }.joined(separator: " ")
          Issue.record("\(id.rawValue) \(result.verdict), and yet: \(steps)\n\(about)")
        }
      }
      if result.verdict == .broken, let scenario = result.scenario {
        let steps = scenario.lines.compactMap { if case .step(let step) = $0.action { step } else { nil } }
        let waits = steps.contains { if case .wait = $0 { true } else { false } }
        // The exact clock may need several waits for one step. And the slice about gifts excludes switches that prevent
        // an ask. In both cases, the lengths cannot be compared.
        if report.isComplete, !waits, id != .lif3, let known = graph.breaks[id] {
          let shortest = exploration.steps(to: known.from).count + 1
          #expect(
            steps.count <= shortest, "\(id.rawValue) is broken sooner than by \(scenario.text)\n\(about)")
        }
        let broken = Self.breaks(scenario, graph.judge)
        #expect(broken.contains(id), "\(id.rawValue) is not broken by \(scenario.text)\n\(about)")
      }
    }
    guard report.isComplete else {
      // Only some slices were searched to the end. If such a slice calls an ask unreachable, the ask must not appear.
      judgeAsks(verdicts, graph, false, about)
      return
    }
    judgeAsks(verdicts, graph, isComplete, about)
    judgeWays(verdicts, graph, isComplete, about)
    // If one of these rules is broken, an ask or the dialog after its soft ask never appears. Then other rules may be
    // untested.
    let telling: [RuleID] = [.ask1, .ask4, .ask6, .ord2, .ord3, .txt1]
    guard random.steps == nil, !telling.contains(where: { verdicts[$0]?.verdict == .broken }) else { return }
    let unreached = report.rules.filter { $0.verdict == .notReached }.map(\.rule.id.rawValue)
    #expect(unreached.isEmpty, about)
  }

  private func judgeAsks(
    _ verdicts: [RuleID: RuleResult], _ graph: JudgedGraph, _ isComplete: Bool, _ about: Comment
  ) {
    guard let result = verdicts[.ask6] else { return }
    let names = graph.judge.rules.flow.askCount
    let never = (result.reason?.english).map { reason in
      reason.contains("Unreachable: ") ? String(reason.split(separator: ":").last ?? "") : ""
    }
    for ask in 0..<Int(names) {
      let isNamed = never?.split(whereSeparator: { ", ".contains($0) }).contains("a\(ask)") ?? false
      let isLeftOut = result.reason?.english.contains("a\(ask), ") ?? false
      let isSeen = graph.seen.contains(ask)
      if isSeen {
        #expect(
          !isNamed && !(isLeftOut && result.verdict != .broken),
          "a\(ask) comes up; \(result.reason?.english ?? "") \(about)")
      }
      if isComplete, result.verdict == .holds, !isLeftOut {
        #expect(isSeen, "a\(ask) never comes up \(about)")
      }
    }
  }

  private func judgeWays(
    _ verdicts: [RuleID: RuleResult], _ graph: JudgedGraph, _ isComplete: Bool, _ about: Comment
  ) {
    guard isComplete else { return }
    if let way = verdicts[.rec1] {
      let strands = Permission.allCases.contains(where: graph.strands)
      if way.verdict == .holds { #expect(!strands, "REC-1 \(about)") }
      if way.verdict == .broken { #expect(strands, "REC-1 \(about)") }
    }
    if let way = verdicts[.rec4], way.verdict == .holds || way.verdict == .broken {
      #expect(graph.locksOut == (way.verdict == .broken), "REC-4 \(about)")
    }
  }

  /// Returns the rules that the last step of a scenario breaks.
  private static func breaks(_ scenario: Scenario, _ judge: Judge) -> Set<RuleID> {
    var world = scenario.beginning(judge.rules)
    var broken: Set<RuleID> = []
    for case .step(let step) in scenario.lines.map(\.action) {
      let before = world
      var log = EventLog()
      do { try FlowController.step(&world, step, judge.rules, into: &log) } catch { return [] }
      let puts = judge.puts(step, from: before, log.events)
      broken = judge.broken(step, from: before, log.events, to: world, puts)
    }
    return broken
  }

  /// Takes random steps of the search on the exact model, and returns the paths that break a rule.
  private func walk(
    _ origin: World, _ space: SearchSpace, _ names: FlowNames, _ judge: Judge,
    _ random: inout SeededGenerator, _ tally: inout Tally
  ) -> [RuleID: [Step]] {
    var breaks: [RuleID: [Step]] = [:]
    let vocabulary = StepVocabulary(names: names)
    let allowed = Set(space.steps.map { vocabulary.text($0) })
    for _ in 0..<4 {
      var world = origin
      var taken: [Step] = []
      for _ in 0..<60 {
        let taps = world.choices(judge.rules).roles.map { Step.tap($0) }
        let isTap = !taps.isEmpty && Int.random(in: 0..<4, using: &random) > 0
        guard let step = (isTap ? taps : space.steps).randomElement(using: &random) else { continue }
        guard !isTap || allowed.contains(vocabulary.text(step)) else { continue }
        let before = world
        var log = EventLog()
        do { try FlowController.step(&world, step, judge.rules, into: &log) } catch { continue }
        taken.append(step)
        tally.walked += 1
        let puts = judge.puts(step, from: before, log.events)
        for rule in judge.broken(step, from: before, log.events, to: world, puts)
        where breaks[rule] == nil && JudgedGraph.applies(rule, in: before) {
          breaks[rule] = taken
        }
      }
    }
    return breaks
  }
}
