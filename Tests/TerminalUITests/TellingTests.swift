import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI
import Testing

/// Tests what users can learn from the screen alone.
@MainActor
@Suite struct `The screen tells` {
  nonisolated private static let sizes = Rehearsal.sizes
  private static let refused = "launch terminate launch tap:continue tap:deny"

  /// Returns the hint above the keys.
  private func hint(_ hand: Hand) -> String {
    let grid = hand.frame.grid
    let line = grid.text(ofRow: grid.height - 2)
    // A hint that is too long for the line is beside the phone.
    return line.allSatisfy(\.isWhitespace)
      ? grid.cropped(to: Rect(x: 43, y: 0, width: grid.width - 43, height: grid.height - 2)).text : line
  }

  @Test(arguments: sizes, Language.bundled)
  func `The screen shows a newcomer how to reach the prompt of the second launch`(
    size: Size, language: Language
  ) throws {
    let hand = try Hand(Rehearsal(language: language), size: size)
    var pressed = ""
    while hand.prompt != "tracking", pressed.count < 8 {
      let text = hint(hand)
      let start = try #require(text.firstRange(of: language == .en ? "Next: " : "次: ")?.upperBound, "\(text)")
      let key = try #require(text[start...].first)
      hand.type(String(key))
      pressed.append(key)
    }
    #expect(pressed == "ata1")
    #expect(hand.controller.model.world.app.launches == 2)
  }

  /// From iOS 15 on, iOS shows no prompt at the moment at which this app asks.
  @Test(arguments: [("14.5", true), ("15", false)])
  func `The screen promises no prompt that does not appear`(os: String, comes: Bool) throws {
    let hand = try Hand(Rehearsal(os: os, screens: .example("asks-too-early")))
    #expect(hint(hand).contains("asks for “tracking”") == comes, "\(hand.frame.grid)")
  }

  @Test(arguments: sizes) func `The screen shows the position and the time`(size: Size) throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: size)
    for part in ["16 Sep 2024", "9:00", "us", "launch 1", "default", "main", "iOS 14.5 · en"] {
      #expect(hand.frame.grid.text.contains(part), "\(part)\n\(hand.frame.grid)")
    }
    hand.type("dd")
    #expect(hand.frame.grid.text.contains("18 Sep 2024"))
  }

  @Test func `The screen shows what is stored about the policy and the gift`() throws {
    let read = "launch open:sync tap:read wait:next launch"
    let lines = [
      ("launch open:sync", "read, then wait 2s"), ("launch open:sync tap:read launch", "agree in 2s"),
      (read, "Agree enabled"), (read + " tap:agree", "agreed on 16 Sep 2024 in en"),
      ("launch open:gift", "bit0 1 bit1 0  2024-09  gift: claimed"),
      ("launch open:gift reinstall", "bit0 1 bit1 0  2024-09  gift: unclaimed"),
    ]
    for (steps, text) in lines {
      let grid = try Rehearsal(steps: steps).model().frame(Size(width: 100, height: 30)).grid
      #expect(grid.text.contains(text), "\(grid)")
    }
  }

  @Test func `The screen shows an answered ask as done and without the warning colour`() throws {
    let grid = try Rehearsal(steps: Self.refused).model().frame(Size(width: 100, height: 30)).grid
    #expect(grid.text.contains("– tracking  answered: denied, 16 Sep 2024"), "\(grid)")
    let colours = (0..<28).flatMap { grid.row($0) }.map(\.style.colour)
    #expect(!colours.contains(.warning))
  }

  @Test func `The screen shows the keys that lead to an unmet condition`() throws {
    let fresh = try Rehearsal().model().frame(Size(width: 100, height: 30)).grid
    #expect(fresh.text.contains("→ press a t a"), "\(fresh)")
    let off = Rehearsal(steps: "launch set:allow-tracking-requests=false")
    let grid = try off.model().frame(Size(width: 100, height: 30)).grid
    #expect(grid.text.contains("→ type set:allow-tracking-requests=true"), "\(grid)")
  }

  @Test func `The asks keep the order of the flow on every page`() throws {
    // While a prompt is on screen, its ask comes first.
    let rows = [
      ("launch", ["tracking", "location", "notifications"]),
      ("launch open:nearby", ["location", "tracking", "notifications"]),
      ("launch open:nearby tap:while-using", ["tracking", "location", "notifications"]),
    ]
    for (steps, asks) in rows {
      let text = try Rehearsal(steps: steps).model().frame(Size(width: 100, height: 30)).grid.text
      let names = asks.map { " \($0)  " }
      let places = names.map { text.firstRange(of: $0)?.lowerBound }
      #expect(!places.contains(nil), "\(text)")
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(text)")
    }
  }

  @Test(arguments: sizes.prefix(3), Language.bundled)
  func `The screen shows which status differs from the actual value, and why`(size: Size, language: Language)
    throws
  {
    let ways = [
      "launch request:location-always tap:while-using": 2, "launch open:nearby tap:once": 1,
      "launch set:location-services=false": 1, "launch set:allow-tracking-requests=false": 1,
      Self.refused: 0,
    ]
    for (steps, count) in ways {
      let grid = try Rehearsal(language: language, steps: steps).model().frame(size).grid
      #expect(grid.text.count { $0 == "≠" } == count, "\(steps)\n\(grid)")
    }
  }

  @Test func `The screen shows every effect of the step, changes first`() throws {
    let model = try Rehearsal(steps: Self.refused).model()
    let text = model.frame(Size(width: 120, height: 36)).grid.text
    for line in [
      "user→iOS  answer: tracking deny", "iOS→app   advertisingIdentifier: zeros before the answer",
      "iOS→app   requestTrackingAuthorization: completion denied",
    ] { #expect(text.contains(line), "\(text)") }
    let again = try Rehearsal(steps: Self.refused + " request:tracking").model()
    let panel = again.frame(Size(width: 120, height: 36)).grid.text
    let first = try #require(panel.split(separator: "\n").first { $0.contains("iOS→app") })
    #expect(first.contains("no dialog, already answered"), "\(panel)")
  }

  /// Steps to a prompt, and the keys that answer it. The switch for the exact location answers nothing.
  @Test(arguments: [
    ("14.5", "launch open:nearby", "1 to 3 answer the prompt;"),
    ("13.4", "launch open:nearby", "1 to 3 answer the prompt;"),
    ("18", "launch request:notifications", "1 or 2 answers the prompt;"),
  ])
  func `The hint names the keys that answer a prompt, and only these`(os: String, steps: String, part: String)
    throws
  {
    let hand = try Hand(Rehearsal(os: os, steps: steps), size: Size(width: 132, height: 36))
    #expect(hint(hand).contains(part), "\(hand.frame.grid)")
  }

  @Test func `A narrow screen shows the beginning of the hint`() throws {
    let hand = try Hand(size: Size(width: 40, height: 20))
    #expect(hint(hand).contains("Next: "), "\(hand.frame.grid)")
  }

  /// A step that answers a prompt, and what the log of the step begins with.
  @Test(arguments: ["tap:while-using", "tap:deny"])
  func `The log of an answer begins with the answer`(answer: String) throws {
    let hand = try Hand(
      Rehearsal(steps: "launch open:nearby " + answer), size: Size(width: 120, height: 36))
    let text = hand.frame.grid.text
    let log = text.split(separator: "\n").first { $0.contains("user→") || $0.contains("iOS→app") }
    #expect(log?.contains("answer: location") == true, "\(text)")
  }

  @Test(arguments: sizes) func `The screen shows every effect of the chosen step`(size: Size) throws {
    let hand = try Hand(Rehearsal(steps: Self.refused + " home"), size: size)
    hand.type("Jk")
    #expect(hand.controller.model.chosenLine == 5)
    #expect(hand.frame.grid.text.contains("answer: tracking deny"), "\(hand.frame.grid)")
    hand.type("jk")
    #expect(hand.controller.model.chosenLine == 5)
  }

  @Test func `The screen shows how to leave with Esc`() throws {
    let hand = try Hand(Rehearsal(steps: "launch open:lab"))
    hand.press(.escape)
    #expect(hand.steps.last == "open:home")
    hand.press(.escape)
    #expect(hand.controller.model.message != nil)
  }

  @Test func `The screen shows a key for every button`() throws {
    let hand = try Hand(Rehearsal(steps: "launch open:lab"))
    let count = hand.scene.controls.count
    #expect(count > 10)
    hand.press(.end)
    let text = hand.frame.grid.text
    #expect(text.contains("│  A ") || text.contains("│  B "), "\(text)")
    let expected = hand.scene.controls[9].step
    hand.type("0")
    #expect(hand.steps.last == StepVocabulary(names: hand.controller.model.catalogue.names).text(expected))
  }

  @Test func `The screen shows where j and k go`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"))
    let focus = try #require(hand.controller.model.focus)
    hand.type("j")
    #expect(hand.controller.model.focus == focus + 1)
    hand.type("k")
    #expect(hand.controller.model.focus == focus)
    #expect(hand.controller.model.presentation == nil)
    #expect(hand.steps == ["launch"])
  }
}
