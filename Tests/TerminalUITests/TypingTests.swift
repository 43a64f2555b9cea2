import CellGrid
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `A step that is typed` {
  private func hand(_ text: String) throws -> Hand {
    let hand = try Hand()
    hand.type(":" + text)
    return hand
  }

  @Test func `Enter takes a typed step`() throws {
    let hand = try hand("launch")
    #expect(hand.frame.cursor != nil)
    hand.press(.enter)
    #expect(hand.steps == ["launch"])
    #expect(hand.controller.model.typing == nil)
    #expect(hand.frame.cursor == nil)
  }

  @Test(arguments: [
    ("lau", "launch"), ("set:allow", "set:allow-tracking-requests="), ("wa", "wait:"),
    ("nothing", "nothing"), ("set:os=", "set:os="),
  ])
  func `Tab completes a typed step as far as it is unambiguous`(typed: String, completed: String) throws {
    let hand = try hand(typed)
    hand.press(.tab)
    #expect(hand.controller.model.typing == completed)
  }

  @Test func `Esc or deleting the last letter cancels a typed step`() throws {
    let hand = try hand("x")
    hand.press(.backspace)
    #expect(hand.controller.model.typing == "")
    hand.press(.backspace)
    #expect(hand.controller.model.typing == nil)
    hand.type(":launch")
    hand.press(.escape)
    #expect(hand.controller.model.typing == nil)
    #expect(hand.steps.isEmpty)
  }

  @Test(arguments: [("laumch", "launch"), ("install", "already installed"), ("tap:allow", "")])
  func `A typed step that is refused says why`(typed: String, part: String) throws {
    let hand = try hand(typed)
    hand.press(.enter)
    #expect(hand.controller.model.message?.contains(part) == true)
    #expect(hand.steps.isEmpty)
    hand.press(.down)
    #expect(hand.controller.model.message == nil)
  }

  @Test func `A typed step that is longer than the line shows its end`() throws {
    let hand = try hand(String(repeating: "あいうえお", count: 13))
    let frame = hand.frame
    #expect(frame.grid.text(ofRow: hand.size.height - 2).hasSuffix("えお"))
    let cursor = try #require(frame.cursor)
    #expect(cursor.x < hand.size.width)
    #expect(frame.grid.brokenInvariants.isEmpty)
  }

  @Test func `The letters of commands have no other meaning in a typed step`() throws {
    let hand = try hand("q?12")
    #expect(hand.controller.model.typing == "q?12")
    #expect(!hand.controller.isFinished)
    hand.controller.handle(.click(x: 70, y: 23))
    hand.controller.handle(.wheel(3))
    #expect(hand.controller.model.typing == "q?12")
  }

  @Test(arguments: [
    "install", "home", "tap:allow", "offer-upgrade", "set:limit-ad-tracking=true", "tap:notification",
  ])
  func `A typed step that is impossible says why in Japanese, too`(typed: String) throws {
    let hand = try Hand(Rehearsal(language: .ja))
    hand.type(":" + typed)
    hand.press(.enter)
    let message = try #require(hand.controller.model.message)
    #expect(message.hasPrefix("今はできません: "))
    #expect(!message.contains("the "))
  }
}
