import FlowController
import Platform
import ScreenLibrary
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite struct `The walk in lines of text` {
  /// Runs a walk on these lines; what it wrote, and its session.
  private func walk(
    _ lines: [String], _ rehearsal: Rehearsal = Rehearsal()
  ) throws -> (text: String, session: MemorySession, allTaken: Bool) {
    let (session, model) = try rehearsal.session(Rehearsal.catalogue())
    var rest = lines[...]
    var written: [String] = []
    let walk = PlainWalk(
      session: session, model: model, read: { rest.popFirst() }, write: { written.append($0) })
    let allTaken = walk.run()
    return (written.joined(separator: "\n") + "\n", session, allTaken)
  }

  private static let lines = [
    "1", "terminate", "1", "1", "2", "2", "2", "open:home", "1", "1", "wait:next", "1", "2", "quit",
  ]

  @Test(arguments: Language.allCases) func `reads as it was approved`(language: Language) throws {
    let walk = try walk(Self.lines, Rehearsal(language: language))
    Golden.expect(walk.text, matches: "plain/walk.\(language.code).txt")
    #expect(walk.allTaken)
  }

  @Test(arguments: Language.allCases)
  func `ends in the same world as the walk by keys`(language: Language) throws {
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

  @Test func `says what is not understood, what cannot be, and goes on`() throws {
    let walk = try walk(["laumch", "0", "99", "home", "1"])
    #expect(!walk.allTaken)
    #expect(walk.text.contains("did you mean “launch”?"))
    #expect(walk.text.contains("1 to 2"))
    #expect(walk.session.history.map(\.step) == ["launch"])
  }

  @Test(arguments: ["q", "quit", " exit \r"]) func `ends when it is told to`(line: String) throws {
    let walk = try walk([line, "1"])
    #expect(walk.allTaken)
    #expect(walk.session.history.isEmpty)
  }

  @Test func `lists every possible step when asked for help`() throws {
    let walk = try walk(["help"])
    #expect(walk.text.contains("\n  launch\n"))
    #expect(walk.text.contains("\n  wait:<duration>\n"))
  }

  @Test func `does not press a button that is asleep`() throws {
    let walk = try walk(["launch", "open:sync", "2"])
    #expect(!walk.allTaken)
    #expect(walk.session.history.count == 2)
    #expect(walk.text.contains("(not alive yet)"))
  }
}
