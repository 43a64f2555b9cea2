import CellGrid
import FlowController
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `The timeline` {
  private static let high = Size(width: 100, height: 44)

  /// Two launches, the soft ask, the dialog and its denial; then back, and a branch in which it is allowed.
  private func hand(_ size: Size = Self.high) throws -> Hand {
    let hand = try Hand(size: size)
    hand.type("1t111")
    hand.type("u2")
    return hand
  }

  private func row(_ start: String, _ hand: Hand) -> String? {
    hand.frame.grid.text.split(separator: "\n").map(String.init).first { $0.hasPrefix(" " + start) }
  }

  @Test func `The timeline shows launches, prompts and answers, with one line per branch`() throws {
    let hand = try hand()
    #expect(row("main", hand)?.hasSuffix("○ 1·─·2?─?─✗") == true, "\(hand.frame.grid)")
    #expect(row("branch-1 tap:allow", hand)?.hasSuffix("╰─✓") == true)
  }

  /// Steps, and the mark of the last one. *Continue* on a soft ask leads to the prompt, but allows nothing.
  @Test(arguments: [
    ("launch terminate launch tap:continue", "?"), ("launch terminate launch tap:continue tap:allow", "✓"),
    ("launch terminate launch tap:later", "✗"), ("launch open:nearby", "?"),
    ("launch open:nearby tap:once", "✓"),
  ])
  func `A mark says that something was allowed only after the answer`(steps: String, mark: Character) throws {
    let hand = try Hand(Rehearsal(steps: steps), size: Self.high)
    #expect(row("main", hand)?.last == mark, "\(hand.frame.grid)")
  }

  @Test func `Moving in the timeline moves the phone, and Esc brings it back`() throws {
    let hand = try hand()
    let here = hand.session.place
    hand.type("T")
    for number in [4, 3, 2] {
      hand.press(.left)
      #expect(hand.session.place.position == number)
    }
    // The other branch has this step, too, so only the line changes.
    hand.press(.up)
    #expect(hand.session.place == HistoryPlace(branch: "main", position: 2, end: 5))
    hand.press(.end)
    #expect(hand.session.place.position == 5)
    hand.press(.escape)
    #expect(hand.session.place == here)
    hand.type("T")
    hand.press(.left)
    hand.press(.enter)
    #expect(hand.session.place.position == 4)
  }

  @Test func `A click on a mark of the timeline goes there`() throws {
    let hand = try hand()
    hand.click(.goTo(branch: "main", step: 3))
    #expect(hand.session.place == HistoryPlace(branch: "main", position: 3, end: 5))
  }

  @Test func `The timeline shows the days`() throws {
    let hand = try hand()
    hand.type("dd")
    let days = try #require(hand.frame.grid.text.split(separator: "\n").first { $0.contains("17 Sep 2024") })
    #expect(days.contains("16 Sep 2024"))
  }

  @Test(arguments: Rehearsal.sizes) func `The timeline opens at every size`(size: Size) throws {
    let hand = try hand(size)
    hand.type("T")
    #expect(row("main", hand)?.contains("○ 1·─·2?─?─✗") == true, "\(hand.frame.grid)")
  }

  @Test func `The timeline keeps the current step visible on a long walk`() throws {
    let hand = try hand()
    for _ in 0..<90 { hand.controller.take(.wait(seconds: 60)) }
    let grid = hand.frame.grid
    let isSeen = (0..<grid.height).contains { y in
      y > 34
        && (0..<grid.width).contains { grid.cell(x: $0, y: y)?.style.attributes.contains(.reverse) == true }
    }
    #expect(isSeen, "\(grid)")
  }
}
