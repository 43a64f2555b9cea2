import CellGrid
import FlowController
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `The gallery` {
  /// Steps to a prompt or a page, and its name in the list; the gallery opens on this row.
  @Test(arguments: [
    ("launch open:nearby", "location"), ("launch terminate launch", "soft-ask"),
    ("launch request:notifications", "notifications"),
  ])
  func `The gallery begins with the prompt on screen, and marks it and the chosen row`(
    steps: String, name: String
  )
    throws
  {
    let hand = try Hand(Rehearsal(steps: steps), size: Size(width: 100, height: 30))
    hand.type("g")
    func row(_ part: String) -> String? {
      hand.frame.grid.text.split(separator: "\n").map(String.init).first { $0.contains(part) }
    }
    #expect(row("▸ ●")?.contains(name) == true, "\(hand.frame.grid)")
    // This one is the last of the list.
    hand.press(name == "notifications" ? .up : .down)
    #expect(row("● ")?.contains("▸") == false && row("▸ ") != nil, "\(hand.frame.grid)")
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 120, height: 36)])
  func `The gallery cuts no name beside a free cell`(size: Size) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language), size: size)
      hand.type("g")
      for line in hand.frame.grid.text.split(separator: "\n") {
        guard let cut = line.firstRange(of: "…  ") else { continue }
        #expect(!line[cut.upperBound...].hasPrefix("  "), "\(hand.frame.grid)")
      }
    }
  }

  @Test(arguments: [("", "close"), ("loc", "show all")])
  func `Esc does what the keys of the gallery say`(typed: String, word: String) throws {
    let hand = try Hand(size: Size(width: 100, height: 30))
    hand.type("g" + typed)
    #expect(hand.frame.grid.text.contains("Esc " + word), "\(hand.frame.grid)")
    hand.press(.escape)
    #expect((hand.controller.model.page == nil) == typed.isEmpty)
  }
}
