import CellGrid
import FlowController
import Foundation
import Platform
import ScreenLibrary
import Testing

@testable import TerminalUI

@MainActor
@Suite struct `Copying` {
  @Test(arguments: [("s", "tap:continue"), ("f", "Allow")])
  func `y asks what to copy, and a letter copies it`(key: String, content: String) throws {
    let hand = try Hand(Rehearsal(os: "14.5", steps: "launch terminate launch tap:continue"))
    hand.type("y")
    #expect(hand.frame.grid.text.contains("the scenario so far"))
    hand.type(key)
    #expect(hand.controller.copied?.contains(content) == true)
    #expect(hand.controller.model.message != nil)
    // The letter did not run as a key of the walk.
    #expect(hand.steps.count == 4)
  }

  @Test func `Any other key copies nothing and does nothing else`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"))
    for key in ["t", "y", "u"] {
      hand.type("y" + key)
      #expect(hand.controller.copied == nil && hand.steps == ["launch"])
    }
  }

  @Test func `The sequence is OSC 52 with the text in base64`() {
    let text = "tap:deny\nあ"
    let sequence = Clipboard.sequence(text)
    #expect(sequence.hasPrefix("\u{1B}]52;c;") && sequence.hasSuffix("\u{07}"))
    let coded = String(sequence.dropFirst(7).dropLast())
    #expect(Data(base64Encoded: coded) == Data(text.utf8))
  }

  @Test func `L paints the screen light, then dark, then as the terminal is`() throws {
    let hand = try Hand()
    for theme in [Theme.light, .dark, nil] {
      hand.type("L")
      #expect(hand.controller.model.paintedTheme == theme)
    }
  }

  @Test(arguments: [
    ("setreg", "set:region=jp", true), ("bside", "beside ", true), ("lnch", "launch", true),
    ("cam", "camera", true), ("cmr", "camera", true), ("lncs", "launch", false), ("xyz", "launch", false),
    ("nch", "launch", false),
  ])
  func `Some letters of a word find it, from the beginning of a word on`(
    wanted: String, text: String, isFound: Bool
  ) {
    #expect((FuzzySearch.distance(wanted, in: text) != nil) == isFound)
  }
}
