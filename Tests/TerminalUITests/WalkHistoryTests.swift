import FlowController
import Platform
import ScreenLibrary
import TerminalUI
import TestSupport
import Testing

@Suite struct `The past in memory` {
  /// The simplest implementation of a branch: the list of all its worlds.
  private struct Simple {
    var names = ["main"]
    var branches: [[String]]
    var current = 0
    var position = 0
  }

  @Test(arguments: 0..<20)
  func `The history in memory agrees with a list of complete branches`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let catalogue = try Rehearsal.catalogue()
    let rules = Rules(flow: catalogue.flow)
    var past = WalkHistory(World(StartingPoint(), rules), catalogue.names)
    var simple = Simple(branches: [[past.world.record]])
    for turn in 0..<120 {
      switch random.number(0...5) {
      case 0...2:
        var world = past.world
        // Few durations, so that the same step is often taken again.
        let seconds = UInt32(random.number(1...3))
        try step(&world, .wait(seconds: seconds), rules)
        let line = HistoryLine(number: past.place.position + 1, step: "wait:\(seconds)s", summary: "")
        past.append(.wait(seconds: seconds), line, world)
        let later = simple.branches[simple.current].dropFirst(simple.position + 1)
        if later.first == world.record {
          simple.position += 1
          break
        }
        if !later.isEmpty {
          simple.branches.append(Array(simple.branches[simple.current][...simple.position]))
          simple.names.append("branch-\(simple.names.count)")
          simple.current = simple.branches.count - 1
        }
        simple.branches[simple.current].append(world.record)
        simple.position += 1
      case 3, 4:
        simple.position = random.number(0...simple.branches[simple.current].count - 1)
        try past.checkout(.step(simple.position))
      default:
        simple.current = random.number(0...simple.branches.count - 1)
        simple.position = simple.branches[simple.current].count - 1
        try past.checkout(.branch(simple.names[simple.current]))
      }
      let here = simple.branches[simple.current]
      #expect(past.world.record == here[simple.position], "turn \(turn)")
      #expect(past.before?.record == (simple.position == 0 ? nil : here[simple.position - 1]))
      let place = HistoryPlace(
        branch: simple.names[simple.current], position: simple.position, end: here.count - 1)
      #expect(past.place == place)
      #expect(past.history.map(\.number) == Array(1..<here.count))
      #expect(past.taken.map(\.world.record) == Array(here[1..<simple.position + 1]))
    }
    for (name, records) in zip(simple.names, simple.branches) {
      for number in records.indices {
        #expect(try past.world(at: number, on: name).record == records[number])
      }
    }
    #expect(past.branches.map(\.name) == simple.names)
    #expect(past.branches.map(\.end) == simple.branches.map { $0.count - 1 })
  }

  @Test func `The history in memory refuses positions that do not exist`() throws {
    let catalogue = try Rehearsal.catalogue()
    var past = WalkHistory(World(StartingPoint(), Rules(flow: catalogue.flow)), catalogue.names)
    #expect(throws: CheckoutProblem.noStep(1, end: 0)) { try past.checkout(.step(1)) }
    #expect(throws: CheckoutProblem.noStep(-1, end: 0)) { try past.checkout(.step(-1)) }
    #expect(throws: CheckoutProblem.noBranch("x", known: ["main"])) { try past.checkout(.branch("x")) }
    #expect(throws: CheckoutProblem.noStep(1, end: 0)) { _ = try past.world(at: 1, on: "main") }
    #expect(throws: CheckoutProblem.nameNotPlain) { try past.rename(nil, to: "") }
    #expect(throws: CheckoutProblem.nameNotPlain) { try past.rename(nil, to: "a\u{1B}[1m") }
    #expect(throws: CheckoutProblem.nameNotPlain) {
      try past.rename(nil, to: String(repeating: "x", count: CheckoutProblem.longestName + 1))
    }
  }
}
