import Foundation
import TestSupport
import Testing

/// Every step on screen must be in the store, whenever the program is killed.
@Suite struct `Killed at any moment` {
  /// Returns the number of launches and steps in the store.
  private func kept(_ bench: Workbench) throws -> (launches: Int, steps: Int) {
    let state = try bench.state()
    let list = try JSON(bench.run("device", "list", "--json").output)
    let steps = list.elements.first?["steps"]?.number
    return (try #require(state["app.launches"]?.number), try #require(steps))
  }

  /// Waits for a random time, so that the kill does not always come directly after an event.
  private func linger(upTo microseconds: Int, _ random: inout SeededGenerator) {
    let end = ContinuousClock.now + .microseconds(Int.random(in: 0...microseconds, using: &random))
    while ContinuousClock.now < end { sched_yield() }
  }

  @Test func `A killed walk has stored every step that it showed`() throws {
    let bench = try Workbench()
    var random = SeededGenerator(seed: 14_5)
    #expect(try bench.run("do", "launch", "settings").exitCode == 0)
    var before = try kept(bench)
    for round in 0..<20 {
      let walk = try bench.play()
      try walk.waitFor("the first frame") { $0.shows("q quit") }
      var shown = 0
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        // The two keys alternate. Each of them is a step that the screen shows.
        let goesHome = (before.steps + shown) % 2 == 0
        try walk.type(goesHome ? "h" : "s")
        try walk.waitFor("step \(shown)") { $0.shows("2 Settings") == goesHome }
        shown += 1
      }
      try walk.type((before.steps + shown) % 2 == 0 ? "h" : "s")
      linger(upTo: 20_000, &random)
      walk.send(signal: SIGKILL)
      #expect(try walk.waitForEnd() == .signalled(SIGKILL))
      let after = try kept(bench)
      #expect((before.steps + shown...before.steps + shown + 1).contains(after.steps), "round \(round)")
      before = after
    }
  }

  @Test func `A killed do has stored every step that it printed, and no partial list`() throws {
    let bench = try Workbench()
    var random = SeededGenerator(seed: 2013)
    #expect(try bench.run("do", "launch", "terminate").exitCode == 0)
    var before = try kept(bench)
    for round in 0..<25 {
      let loop = try PseudoTerminal(
        "/bin/sh", ["-c", "while \"$0\" do launch terminate; do :; done", bench.program],
        environment: bench.environment, directory: bench.work.path)
      let wanted = Int.random(in: 0...2, using: &random)
      try loop.waitFor("\(wanted) rounds") { _ in printed(loop) >= wanted }
      linger(upTo: 60_000, &random)
      kill(-loop.process, SIGKILL)
      #expect(try loop.waitForEnd() == .signalled(SIGKILL))
      let count = printed(loop)
      let after = try kept(bench)
      #expect(after.steps == after.launches * 2, "round \(round)")
      let added = after.launches - before.launches
      #expect(added >= count && added <= count + 1, "round \(round): \(count) printed, \(added) kept")
      before = after
    }
  }

  /// Returns the number of launches that the program has reported.
  private func printed(_ loop: PseudoTerminal) -> Int {
    String(decoding: loop.transcript, as: UTF8.self).split(
      separator: "> launch", omittingEmptySubsequences: false
    )
    .count - 1
  }
}
