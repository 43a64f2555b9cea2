import FlowController
import Platform
import Scenarios
import TestSupport
import Testing

@testable import Explorer

/// Random flows with a change. A comparison with only the asks and pages that can affect it must find the differences
/// that a comparison of the whole flows finds. It may only miss differences after a step that answers two different
/// prompts.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Comparisons in parts'` runs for an hour.
@Suite struct `Comparisons in parts, generated` {
  @Test func `The differences are those of the whole flows`() throws {
    var run = SeededRun(from: 5501)
    var (pairs, differences, missing, longer) = (0, 0, 0, 0)
    while let seed = run.next(isEnough: pairs >= 15 && differences > 10) {
      var random = SeededGenerator(seed: seed)
      let course = RandomCourse.of(seed: seed, using: &random)
      let changed = ChangedCourse(course, using: &random)
      func report(inWhole: Bool) -> WorldComparison.Report? {
        var comparison = WorldComparison(changed.old, changed.new, SearchBounds())
        comparison.comparesWhole = inWhole
        guard let report = try? comparison.run(goOn: { $0.states < 6_000 }), report.isComplete else {
          return nil
        }
        return report
      }
      guard let whole = report(inWhole: true), let parts = report(inWhole: false) else { continue }
      pairs += 1
      let found = Dictionary(grouping: parts.differences) { $0.finding.subject }
      let expected = Dictionary(grouping: whole.differences) { $0.finding.subject }
      differences += expected.count
      let lost = Set(expected.keys).subtracting(found.keys).filter { subject in
        expected[subject]?.contains { !changed.answersTwoPrompts(on: $0.steps) } ?? false
      }
      missing += lost.count
      // Each difference of the whole flows is found by a search of its own parts. Only the path to the first one may be
      // longer.
      let shortest = (whole.differences.map(\.steps.count).min(), parts.differences.map(\.steps.count).min())
      if shortest.0 != shortest.1 { longer += 1 }
      if !lost.isEmpty || shortest.0 != shortest.1 {
        print("seed", seed, changed.name, "missing", lost.sorted(), "shortest", shortest)
        for subject in lost { print("  ", expected[subject]?.first?.steps ?? []) }
      }
    }
    run.report(
      "comparisons in parts, generated: \(pairs) pairs, \(differences) differences, \(missing) missing, \(longer) longer"
    )
    #expect(differences > 10 && missing == 0 && longer * 50 <= pairs)
  }
}

extension WorldDifference.Finding {
  /// The field that differs. The two values are left out, because they depend on what else is on screen.
  fileprivate var subject: String { "\(kind) \(what)" }
}

/// A random flow, and the same flow with a change or on another iOS version.
private struct ChangedCourse {
  let name: String
  let old: ComparedWorld
  let new: ComparedWorld

  init(_ course: RandomCourse, using random: inout SeededGenerator) {
    var flow = course.flow
    var names = course.names
    var start = StartingPoint()
    let ask = Int.random(in: 0..<Int(flow.askCount), using: &random)
    let page = Int.random(in: 0..<Int(flow.pageCount), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      name = "a\(ask) without conditions"
      flow.asks[ask].conditions = Conditions()
    case 1:
      name = "a\(ask) at launch"
      flow.asks[ask].places = PlaceList(.launch)
    case 2:
      name = "a\(ask) soft"
      flow.asks[ask].softAsk = flow.asks[ask].softAsk == .absent ? .withLater : .absent
    case 3:
      name = "a\(ask) waits"
      flow.asks[ask].waits.toggle()
    case 4:
      name = "p\(page) without conditions"
      flow.pages[page].conditions = Conditions()
    case 5:
      name = "p\(page) only by buttons"
      flow.pages[page].places = PlaceList(.button)
    case 6 where flow.askCount > 1 && !(0..<Int(flow.verbCount)).contains { flow.verbs[$0].isAsk }:
      let other = (ask + 1) % Int(flow.askCount)
      name = "a\(ask) and a\(other) swapped"
      let first = flow.asks[ask]
      flow.asks[ask] = flow.asks[other]
      flow.asks[other] = first
      names.asks.swapAt(ask, other)
    default:
      name = "iOS 18"
      start.os = Version(18)
    }
    let (before, after) = (Rules(flow: course.flow), Rules(flow: flow))
    old = ComparedWorld(World(StartingPoint(), before), before, course.names, ScenarioHeader(name: "old"))
    new = ComparedWorld(World(start, after), after, names, ScenarioHeader(name: "new"))
  }
}

extension ChangedCourse {
  /// Whether the two worlds show different prompts or pages at any time before the last step.
  func answersTwoPrompts(on steps: [String]) -> Bool {
    var one = old.origin
    var other = new.origin
    for text in steps.dropLast() {
      do {
        try FlowController.step(&one, StepVocabulary(names: old.names).step(text), old.rules)
        try FlowController.step(&other, StepVocabulary(names: new.names).step(text), new.rules)
      } catch { return false }
      if Self.prompt(in: one, old.names) != Self.prompt(in: other, new.names) { return true }
    }
    return false
  }

  private static func prompt(in world: World, _ names: FlowNames) -> String {
    let ask = world.askUp.map { names.asks[Int($0)] } ?? ""
    return "\(world.prompt.map(\.word) ?? "") \(ask) \(world.pageName(names) ?? "")"
  }
}

extension Verb {
  fileprivate var isAsk: Bool { if case .ask = self { true } else { false } }
}
