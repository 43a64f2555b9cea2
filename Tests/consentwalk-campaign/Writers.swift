import CCampaign
import Foundation
import TestSupport

/// Many programs create the same store and write to it at the same time.
struct Writers: Attack {
  private let arena: Arena
  private var position = 0
  private var rounds = 0
  private static let count = 8

  init(_ arena: Arena) { self.arena = arena }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    if rounds % 10 == 0 {
      _ = try arena.makeFolder("written")
      position = 0
    }
    rounds += 1
    let keeper = Keeper(arena: arena, store: arena.path("written/some/folders/store.sqlite"))
    var run = Run(arena, ["do", "launch", "terminate"], store: keeper.store)
    run.limit = 15000
    var runners = try (0..<Self.count).map { _ in try Runner(run, arena.program) }
    for place in runners.indices {
      let outcome = runners[place].finish()
      tally.count(outcome.end)
      tally.tried += 1
      arena.judge(outcome, run, &tally)
      if outcome.end.code == 0 {
        position += 2
      } else {
        tally.note(.loss, "a writer failed: \(outcome.complaint)")
      }
    }
    let now = try keeper.position("default", &tally) ?? -1
    if now != position { tally.note(.loss, "\(position) steps were acknowledged, there are \(now)") }
    position = now
    if rounds % 10 == 9 { try keeper.check(&tally, "after writers") }
  }
}
