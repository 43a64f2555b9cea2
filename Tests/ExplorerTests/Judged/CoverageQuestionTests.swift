import FlowController
import Scenarios
import TestSupport
import Testing

@testable import Explorer

/// Random flows: a search without the asks that cannot affect an item must still find the item.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Coverage of questions'` runs for an hour.
@Suite struct `Coverage of questions, generated` {
  @Test func `One permission at a time, a search finds the items of the whole flow`() throws {
    var run = SeededRun(from: 5301)
    var (flows, items, missing, further) = (0, 0, 0, 0)
    while let seed = run.next(isEnough: flows >= 12) {
      var random = SeededGenerator(seed: seed)
      let course = RandomCourse.of(seed: seed, using: &random)
      let rules = Rules(flow: course.flow)
      let origin = World(StartingPoint(), rules)
      var whole = Coverage()
      for question in CoverageQuestion.whole(of: rules) where whole.end == .complete {
        guard let space = try? question.space(from: origin, course.names, SearchBounds()) else { continue }
        whole.add(space) { $0.states < 20_000 }
      }
      guard whole.end == .complete,
        let parts = try? Coverage(from: origin, rules, course.names, goOn: { $0.states < 20_000 }),
        parts.end == .complete
      else { continue }
      flows += 1
      items += whole.reachable.count
      missing += whole.reachable.subtracting(parts.reachable).count
      further += parts.reachable.subtracting(whole.reachable).count
      if whole.reachable != parts.reachable {
        let names = course.names
        print(
          "seed", seed, "missing", whole.reachable.subtracting(parts.reachable).map { $0.text(names) },
          "further", parts.reachable.subtracting(whole.reachable).map { $0.text(names) })
      }
    }
    run.report(
      "coverage of questions, generated: \(flows) flows, \(items) items, \(missing) missing, \(further) further"
    )
    // The smaller flow may reach an item that the whole flow reaches only if another ask is skipped first. A plan then
    // searches the whole flow.
    #expect(items > 100 && missing == 0 && further * 50 < items)
  }
}
