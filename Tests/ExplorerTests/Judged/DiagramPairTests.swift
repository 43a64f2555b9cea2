import FlowController
import Localization
import Scenarios
import TestSupport
import Testing

@testable import Explorer

/// Random flows: if a flow is too large for one search, the diagram combines searches for two prompts each.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Diagrams of pairs'` runs for an hour.
@Suite struct `Diagrams of pairs, generated` {
  @Test func `The arrows between two prompts are those of the whole flow`() throws {
    var run = SeededRun(from: 5101)
    var (flows, arrows, missing, further) = (0, 0, 0, 0)
    while let seed = run.next(isEnough: flows >= 12) {
      var random = SeededGenerator(seed: seed)
      let course = RandomCourse.of(seed: seed, using: &random)
      let rules = Rules(flow: course.flow)
      let origin = World(StartingPoint(), rules)
      func keys(wholeUpTo small: Int) -> Set<String>? {
        guard
          let search = try? DiagramSearch(
            from: origin, rules, course.names, SearchBounds(), wholeUpTo: small, goOn: { $0.states < 20_000 }
          ),
          search.end == .complete
        else { return nil }
        return Set(search.seen.map(\.key))
      }
      guard let whole = keys(wholeUpTo: .max), let pairs = keys(wholeUpTo: 0) else { continue }
      flows += 1
      arrows += whole.count
      missing += whole.subtracting(pairs).count
      further += pairs.subtracting(whole).count
      if whole != pairs {
        print(course)
        print(
          "seed", seed, "missing", whole.subtracting(pairs).sorted(), "further",
          pairs.subtracting(whole).sorted())
      }
    }
    run.report(
      "diagrams of pairs, generated: \(flows) flows, \(arrows) arrows, \(missing) missing, \(further) further"
    )
    // If the whole flow lacks an arrow, the arrow needs two asks to be skipped in one step. Such arrows are rare.
    #expect(arrows > 100 && missing == 0 && further * 20 < arrows)
  }
}
