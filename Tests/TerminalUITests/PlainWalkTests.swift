import FlowController
import Platform
import ScreenLibrary
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite struct `The walk in lines of text` {
  private func walk(_ lines: [String], _ rehearsal: Rehearsal = Rehearsal()) throws -> PlainHand {
    try PlainHand(lines, rehearsal)
  }

  private static let lines = [
    "1", "terminate", "1", "1", "2", "2", "2", "open:home", "1", "1", "wait:next", "1", "2", "quit",
  ]

  @Test(arguments: Language.bundled)
  func `The walk in lines of text equals its golden file`(language: Language) throws {
    let walk = try walk(Self.lines, Rehearsal(language: language))
    Golden.expect(walk.text, matches: "plain/walk.\(language.tag).txt")
    #expect(walk.allTaken)
  }

  @Test(arguments: Language.bundled)
  func `The walk in lines of text ends in the same world as the walk by keys`(language: Language) throws {
    let plain = try walk(Self.lines, Rehearsal(language: language))
    let hand = try Hand(Rehearsal(language: language))
    for step in plain.session.history.map(\.step) {
      if let index = try hand.control(taking: step) {
        hand.type("\(index + 1)")
      } else {
        hand.type(":" + step)
        hand.press(.enter)
      }
    }
    #expect(hand.session.world.record == plain.session.world.record)
    #expect(hand.steps == plain.session.history.map(\.step))
  }

  @Test func `The walk in lines of text explains unknown and impossible input and continues`() throws {
    let walk = try walk(["laumch", "0", "99", "home", "1"])
    #expect(!walk.allTaken)
    #expect(walk.text.contains("did you mean “launch”?"))
    #expect(walk.text.contains("1 to 2"))
    #expect(walk.session.history.map(\.step) == ["launch"])
  }

  @Test(arguments: ["q", "quit", " exit \r"])
  func `The walk in lines of text ends on quit`(line: String) throws {
    let walk = try walk([line, "1"])
    #expect(walk.allTaken)
    #expect(walk.session.history.isEmpty)
  }

  @Test func `The walk in lines of text lists every possible step on help`() throws {
    let walk = try walk(["help"])
    #expect(walk.text.contains("\n  launch  "))
    #expect(walk.text.contains("\n  wait:<duration>  "))
    #expect(!walk.text.contains("\n  terminate"))
    let all = try self.walk(["help all"])
    #expect(all.text.contains("\n  terminate  (the app is not running)\n"))
  }

  @Test func `The walk in lines of text goes back, forward and to any step, as the keys do`() throws {
    let walk = try walk([
      "launch", "terminate", "launch", "tap:continue", "tap:deny", "back 2", "tap:later", "name kept later",
      "compare main", "switch main", "jump 1", "forward 3", "branches", "history", "faces", "why",
    ])
    #expect(walk.allTaken)
    #expect(walk.session.place == HistoryPlace(branch: "main", position: 4, end: 5))
    for line in [
      "> main, step 3 of 5", "> kept later, step 4 of 4", "  kept later, step 4 | main, step 5",
      "    Tracking, actual: unset | denied", "▸ main: 5 steps",
      "  kept later: 4 steps, starts from main after step 3",
      "▸ 4. tap:continue  (requestTrackingAuthorization: dialog shown)", "+ 5. tap:deny  (",
      "  Tracking: actual unset, app sees notDetermined, Settings –", "▸ tracking  on screen now, because",
    ] {
      #expect(walk.text.contains("\n" + line), "\(line)\n\(walk.text)")
    }
  }

  @Test(arguments: ["forward", "back", "jump 1", "switch x", "compare x", "jump", "back x", "history 2"])
  func `The walk in lines of text reports an unknown destination and continues`(line: String) throws {
    for language in Language.bundled {
      let walk = try walk([line, "1"], Rehearsal(language: language))
      #expect(!walk.allTaken)
      #expect(walk.session.history.map(\.step) == ["launch"])
    }
  }

  @Test func `The walk in lines of text does not press a disabled button`() throws {
    let walk = try walk(["launch", "open:sync", "2"])
    #expect(!walk.allTaken)
    #expect(walk.session.history.count == 2)
    #expect(walk.text.contains("(disabled)"))
  }
}
