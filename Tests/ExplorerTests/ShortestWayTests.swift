import FlowController
import Platform
import Scenarios
import TestSupport
import Testing

@testable import Explorer

/// Random flows. A plan takes the path to a missing item from its first search. This path must be as short as the path
/// that a new search for the item finds.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Shortest ways, generated'` runs for an
/// hour.
@Suite struct `Shortest ways, generated` {
  @Test func `A plan's path is as short as a search for the missing item`() throws {
    var run = SeededRun(from: 8101)
    var (flows, asked) = (0, 0)
    while let seed = run.next(isEnough: flows >= 12) {
      var random = SeededGenerator(seed: seed)
      let course = RandomCourse(using: &random)
      let rules = Rules(flow: course.flow)
      var bounds = SearchBounds()
      bounds.maxStates = 3_000
      for question in CoverageQuestion.all(of: rules) {
        let origin = World(StartingPoint(), rules)
        guard let space = try? question.space(from: origin, course.names, bounds) else { continue }
        var coverage = Coverage()
        let ways = coverage.ways(adding: space) { _ in true }
        #expect(Set(ways.map(\.item)) == coverage.reachable && ways.count == coverage.reachable.count)
        for _ in 0..<4 {
          let missing = ways.map(\.item).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
          let known = ways.first { missing.contains($0.item) }?.steps
          let found = nearest(Set(missing), in: space)
          let vocabulary = StepVocabulary(names: course.names)
          #expect(known?.map(vocabulary.text) == found?.map(vocabulary.text), "seed \(seed)\n\(course)")
          asked += missing.isEmpty ? 0 : 1
        }
      }
      flows += 1
    }
    run.report("shortest ways, generated: \(flows) flows, asked for \(asked) times")
    #expect(asked > 60)
  }

  private func nearest(_ missing: Set<CoverageItem>, in space: SearchSpace) -> [Step]? {
    let exploration = Exploration(space, ExactStep())
    var gap = NearestGap(missing, within: Int(UInt16.max))
    _ = exploration.run(&gap)
    return gap.found.map { exploration.steps(to: $0.from, then: [$0.label]) }
  }
}
