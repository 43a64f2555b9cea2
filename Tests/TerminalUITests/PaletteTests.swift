import CellGrid
import FlowController
import Platform
import ScreenLibrary
import TerminalUI
import Testing

@MainActor
@Suite struct `The palette` {
  private static let tall = Size(width: 100, height: 30)

  /// All lines of the palette, scrolled through.
  private func lines(_ hand: Hand) -> [String] {
    var found: [String] = []
    var seen: Set<Intent> = []
    while true {
      let frame = hand.frame
      let entries = frame.targets.filter {
        if case .takeEntry = $0.intent { !seen.contains($0.intent) } else { false }
      }
      for target in entries {
        seen.insert(target.intent)
        found.append(frame.grid.cropped(to: target.rect).text.replacing("\n", with: " "))
      }
      if found.isEmpty { return [] }
      if entries.isEmpty, hand.controller.model.chosenEntry == found.count - 1 { return found }
      hand.press(.down)
      if hand.controller.model.chosenEntry == 0, found.count > 1, entries.isEmpty { return found }
    }
  }

  @Test(arguments: Language.bundled)
  func `lists every step of the contract, with the reason where it cannot be`(language: Language) throws {
    let hand = try Hand(Rehearsal(language: language), size: Self.tall)
    hand.type(":")
    let lines = lines(hand)
    let judged = hand.session.world.judgedSteps(
      StepVocabulary(names: try Rehearsal.catalogue().names), hand.session.rules)
    #expect(lines.count == judged.count + PaletteCommand.Word.allCases.count)
    // The bundled flow counts no events, has no flags and declares no permission of the table.
    for verb in StepVocabulary.verbs where !["event", "flag", "use"].contains(verb) {
      #expect(lines.contains { $0.contains(" " + verb) }, "\(verb)")
    }
    let possible = lines.prefix { $0.hasPrefix("✓") }
    #expect(possible.count == lines.count { $0.hasPrefix("✓") })
    #expect(lines.contains { $0.hasPrefix("✓ launch ") })
    let reason = language == .en ? "the home screen is there already" : "すでにホーム画面です"
    #expect(lines.contains { $0.hasPrefix("· home ") && $0.contains(reason) })
    #expect(hand.frame.grid.brokenInvariants.isEmpty)
  }

  @Test(arguments: [
    ("reinst", "reinstall"), ("delete again", "reinstall"), ("入れ直す", "reinstall"),
    ("BY ITSELF", "offer-upgrade"),
  ])
  func `is filtered by what is typed, in either language`(typed: String, text: String) throws {
    let isJapanese = !typed.utf8.allSatisfy { $0 < 128 }
    let hand = try Hand(Rehearsal(language: isJapanese ? .ja : .en), size: Self.tall)
    hand.type(":" + typed)
    let lines = lines(hand)
    #expect(lines.contains { $0.contains(" " + text) })
    #expect(lines.count < 5)
  }

  /// Words that people type for something that is called otherwise.
  @Test(arguments: [
    ("undo", "back "), ("元に戻す", "back "), ("day", "wait:"), ("明日", "wait:"), ("restart", "terminate"),
    ("リセット", "reset:"), ("reset", "erase"), ("japanese", "language"), ("日本語", "language"),
    ("screenshot", "save"), ("スクリーンショット", "save"), ("redo", "forward"), ("factory", "erase"),
  ])
  func `knows other words, those of each language in both`(typed: String, text: String) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language, steps: "launch home"), size: Self.tall)
      hand.type(":" + typed)
      let found = lines(hand)
      #expect(found.contains { $0.dropFirst(2).hasPrefix(text) }, "\(found)")
    }
  }

  @Test func `begins with what is on screen, then with what was typed last`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: Self.tall)
    hand.type(":")
    let shown = hand.scene.controls.count
    let first = lines(hand)
    #expect(first[0].hasPrefix("✓ open:sync") && first[shown - 1].hasPrefix("✓ open:policy"))
    hand.press(.escape)
    hand.type(":settings")
    hand.press(.enter)
    hand.type("a:")
    let second = lines(hand)
    #expect(second[0].hasPrefix("✓ open:sync") && second[shown].hasPrefix("✓ settings"))
    hand.press(.escape)
    hand.controller.take(.terminate)
    hand.controller.take(.launch)
    hand.type(":")
    let third = lines(hand)
    #expect(third[0].hasPrefix("✓ tap:continue") && third[1].hasPrefix("✓ tap:later"))
  }

  @Test func `takes the chosen line`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":laun")
    hand.press(.down)
    hand.press(.enter)
    #expect(hand.steps == ["launch"])
    #expect(hand.controller.model.typing == nil)
  }

  @Test func `takes a line that is clicked, and goes on where a value is missing`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":set:regi")
    hand.click(.takeEntry(0))
    #expect(hand.controller.model.typing == "set:region=")
    #expect(hand.frame.grid.text.contains("two letters"))
    hand.type("eu-f")
    hand.click(.takeEntry(0))
    #expect(hand.steps == ["set:region=eu-fr"])
  }

  @Test func `chooses from the list what is only half typed, and takes it with the next Enter`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":reinst")
    hand.press(.enter)
    #expect(hand.steps.isEmpty)
    #expect(hand.controller.model.chosenEntry == 0)
    hand.press(.enter)
    #expect(hand.steps == ["reinstall"])
  }

  @Test func `goes round by arrows and pages, and typing begins anew`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":")
    hand.press(.up)
    let last = try #require(hand.controller.model.chosenEntry)
    hand.press(.down)
    #expect(hand.controller.model.chosenEntry == 0)
    hand.press(.pageDown)
    #expect(hand.controller.model.chosenEntry == 10)
    for _ in 0..<20 { hand.press(.pageDown) }
    #expect(hand.controller.model.chosenEntry == last)
    for _ in 0..<20 { hand.press(.pageUp) }
    #expect(hand.controller.model.chosenEntry == 0)
    hand.controller.handle(.wheel(3))
    #expect(hand.controller.model.chosenEntry == 1)
    hand.type("w")
    #expect(hand.controller.model.chosenEntry == nil)
  }

  /// A key, what it types, and a value with the step that comes of it.
  nonisolated static let prompts = [
    ("v", "set:os=", "17.4", "set:os=17.4"), ("e", "erase", ":os=13.4", "erase:os=13.4"),
    ("e", "erase", "", "erase"), ("c", "wait:", "1d", "wait:1d"),
    ("y", "set:policy-revision=", "20240401", "set:policy-revision=20240401"),
    ("z", "set:region=", "jp", "set:region=jp"),
  ]

  @Test(arguments: prompts)
  func `opens where a key needs a value`(key: String, typed: String, value: String, step: String) throws {
    let hand = try Hand(size: Self.tall)
    hand.type(key)
    #expect(hand.controller.model.typing == typed)
    hand.type(value)
    hand.press(.enter)
    #expect(hand.steps == [step])
  }

  @Test(arguments: ["v", "e", "c", "y", "z"], Language.bundled)
  func `lists values that would do`(key: String, language: Language) throws {
    let hand = try Hand(Rehearsal(language: language), size: Self.tall)
    hand.type(key + (key == "e" ? ":os=" : ""))
    let possible = lines(hand).filter { $0.hasPrefix("✓") && !$0.contains("<") }
    #expect(possible.count > 1)
    hand.press(.home)
    for _ in 0..<100 where hand.controller.model.chosenEntry != 0 { hand.press(.pageUp) }
    hand.press(.enter)
    #expect(hand.steps.count == 1, "\(hand.controller.model.message ?? "")")
  }

  @Test func `says of a version that it is too old, and offers erasing`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type("v12")
    #expect(lines(hand).contains { $0.contains("upward only") && $0.contains("erase") })
    hand.press(.enter)
    #expect(hand.controller.model.message?.contains("upward only") == true)
    #expect(hand.steps.isEmpty)
  }

  @Test(arguments: [
    ("o", "offer-upgrade"), ("m", "offer-reminder"), ("G", "geofence:enter"), ("w", "wait:next"),
  ])
  func `is not needed to hear why a key does nothing now`(key: String, step: String) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language))
      hand.type(key)
      let reason = hand.controller.model.message
      #expect((reason == nil) == (hand.steps == [step]))
      if let reason { #expect(reason.hasPrefix(language == .en ? "Not now: " : "今はできません: ")) }
    }
  }

  @Test func `crosses the geofence in and out by one key`() throws {
    let hand = try Hand()
    hand.type("GG")
    #expect(hand.steps == ["geofence:enter", "geofence:exit"])
  }

  @Test(arguments: ["=", "ん", "7", "Q"]) func `has no part in keys that mean nothing`(key: String) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language))
      hand.type(key)
      #expect(hand.steps.isEmpty)
      let message = try #require(hand.controller.model.message)
      #expect(message.contains(key))
      #expect(hand.frame.grid.text.contains(message))
    }
  }
}
