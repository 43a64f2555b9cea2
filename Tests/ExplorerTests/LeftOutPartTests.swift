import FlowController
import Localization
import Scenarios
import Testing

@testable import Explorer

/// A search leaves out the asks and pages that cannot affect its question. Its reports must not mention them.
@Suite struct `Parts that a search leaves out` {
  /// Collects the asks and pages that a search skipped.
  private struct Skipped: SearchObserver {
    static var wantsEvents: Bool { true }
    static var wantsTransitions: Bool { true }
    var parts = FlowParts()

    mutating func took(_ transition: Transition) -> Bool {
      for case .reason(let suppressed, _)? in transition.events.map({ CoverageItem($0) }) {
        switch suppressed {
        case .ask(let ask): parts.formUnion(FlowPart.ask(Int(ask)).parts)
        case .page(let page): parts.formUnion(FlowPart.page(Int(page)).parts)
        case .call, .gate: break
        }
      }
      return true
    }
  }

  private static let bounds: SearchBounds = {
    var bounds = SearchBounds()
    bounds.maxStates = 2000
    return bounds
  }()

  static let folders = ["Screens", "Screens/examples/leaf-timer"]

  @Test(arguments: folders) func `The events of a search mention only the parts that it keeps`(
    folder: String
  ) throws {
    let stage = try Flows.stage(folder)
    let every = stage.flow.everyPart
    var seen = FlowParts()
    let parts =
      every.askIndices.map { FlowPart.ask($0).parts } + every.pageIndices.map { FlowPart.page($0).parts }
    for kept in parts {
      let rules = stage.rules().putting(only: kept)
      let space = try SearchSpace(from: World(stage.start, rules), rules, stage.names, Self.bounds)
      var skipped = Skipped()
      _ = Exploration(space, ExactStep()).run(&skipped)
      #expect(skipped.parts.isSubset(of: kept), "\(kept)")
      seen.formUnion(skipped.parts)
    }
    // The parts that a search keeps are still mentioned.
    #expect(seen != FlowParts())
  }

  /// No part of these flows needs a newer iOS version than the start has.
  @Test(arguments: folders) func `A diagram from searches of pairs has no condition of a left-out part`(
    folder: String
  ) throws {
    let stage = try Flows.stage(folder)
    let rules = stage.rules()
    let search = try DiagramSearch(
      from: World(stage.start, rules), rules, stage.names, Self.bounds, wholeUpTo: 0, goOn: { _ in true })
    let reasons = search.seen.compactMap { $0.reason?.english }
    #expect(!reasons.contains { $0.contains("minimum-os") }, "\(reasons)")
    #expect(!search.seen.isEmpty)
  }
}
