import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI
import Testing

@MainActor
@Suite struct `The palette` {
  private static let tall = Size(width: 100, height: 30)

  /// Returns all entries of the palette by scrolling through it, each in one line with single blanks.
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
        let text = frame.grid.cropped(to: target.rect).text
        found.append(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
      if found.isEmpty { return [] }
      if entries.isEmpty, hand.controller.model.chosenEntry == found.count - 1 { return found }
      hand.press(.down)
      if hand.controller.model.chosenEntry == 0, found.count > 1, entries.isEmpty { return found }
    }
  }

  @Test(arguments: Language.bundled)
  func `The palette lists every kind of step, with the reason if it is impossible`(language: Language) throws
  {
    let hand = try Hand(Rehearsal(language: language), size: Self.tall)
    hand.type(":")
    let lines = lines(hand)
    let judged = hand.session.world.judgedSteps(
      StepVocabulary(names: try Rehearsal.catalogue().names), hand.session.rules)
    #expect(lines.count == judged.count + PaletteCommand.Word.allCases.count)
    // The bundled flow declares no events, no flags and no permission of the table.
    for verb in StepVocabulary.verbs where !["event", "flag", "use"].contains(verb) {
      #expect(lines.contains { $0.contains(" " + verb) }, "\(verb)")
    }
    let possible = lines.prefix { $0.hasPrefix("✓") }
    #expect(possible.count == lines.count { $0.hasPrefix("✓") })
    #expect(lines.contains { $0.hasPrefix("✓ launch ") })
    let reason = language == .en ? "the home screen is already shown" : "ホーム画面はすでに表示されています"
    #expect(lines.contains { $0.hasPrefix("· home ") && $0.contains(reason) })
    #expect(hand.frame.grid.brokenInvariants.isEmpty)
  }

  @Test(arguments: [
    ("reinst", "reinstall"), ("delete again", "reinstall"), ("入れ直す", "reinstall"),
    ("NEEDS ALWAYS", "offer-upgrade"),
  ])
  func `Typing filters the palette in either language`(typed: String, text: String) throws {
    let isJapanese = !typed.utf8.allSatisfy { $0 < 128 }
    let hand = try Hand(Rehearsal(language: isJapanese ? .ja : .en), size: Self.tall)
    hand.type(":" + typed)
    let lines = lines(hand)
    #expect(lines.contains { $0.contains(" " + text) })
    #expect(lines.count < 5)
  }

  /// Words that people type for something with another name.
  @Test(arguments: [
    ("undo", "back "), ("元に戻す", "back "), ("day", "wait:"), ("明日", "wait:"), ("restart", "terminate"),
    ("リセット", "reset:"), ("reset", "erase"), ("japanese", "language"), ("日本語", "language"),
    ("screenshot", "save"), ("スクリーンショット", "save"), ("redo", "forward"), ("factory", "erase"),
  ])
  func `The palette finds synonyms of each language in both languages`(typed: String, text: String) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language, steps: "launch home"), size: Self.tall)
      hand.type(":" + typed)
      let found = lines(hand)
      #expect(found.contains { $0.dropFirst(2).hasPrefix(text) }, "\(found)")
    }
  }

  @Test func `The palette begins with what is on screen, then with what was typed last`() throws {
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

  @Test func `Enter takes the chosen line of the palette`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":laun")
    hand.press(.down)
    hand.press(.enter)
    #expect(hand.steps == ["launch"])
    #expect(hand.controller.model.typing == nil)
  }

  @Test(arguments: [":", "B"]) func `A rejected line stays until it is corrected`(
    key: String
  ) throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: Self.tall)
    hand.type(key)
    let opened = hand.controller.model.typing ?? ""
    hand.type("zz=qqt")
    hand.press(.enter)
    #expect(hand.controller.model.typing == opened + "zz=qqt" && hand.frame.grid.text.contains("zz=qqt"))
    #expect(hand.controller.model.message != nil)
    hand.type("qthB")
    #expect(hand.steps == ["launch"] && !hand.controller.isFinished)
    #expect(hand.controller.model.typing == opened + "zz=qqtqthB" && hand.controller.model.message == nil)
    for _ in 0..<200 where hand.controller.model.typing?.isEmpty == false { hand.press(.backspace) }
    hand.type("terminate")
    hand.press(.enter)
    #expect(hand.steps == ["launch", "terminate"] && hand.controller.model.typing == nil)
  }

  @Test func `A click takes a line of the palette, and asks for a missing value`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":set:regi")
    hand.click(.takeEntry(0))
    #expect(hand.controller.model.typing == "set:region=")
    #expect(hand.frame.grid.text.contains("two letters"))
    hand.type("eu-f")
    hand.click(.takeEntry(0))
    #expect(hand.steps == ["set:region=eu-fr"])
  }

  @Test func `Enter chooses a half-typed step from the list, and a second Enter takes it`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":reinst")
    hand.press(.enter)
    #expect(hand.steps.isEmpty)
    #expect(hand.controller.model.chosenEntry == 0)
    hand.press(.enter)
    #expect(hand.steps == ["reinstall"])
  }

  /// What is typed, with keys in angle brackets, and the line and the cursor afterwards.
  nonisolated static let edits: [(String, [InputEvent.Key], String, String)] = [
    ("set:os=18", [.killLine], "x", "x"), ("go soft ask", [.killWord], "x", "go soft x"),
    ("launch", [.home], "re", "relaunch"), ("lanch", [.home, .right, .right], "u", "launch"),
    ("launhch", [.left, .left, .backspace, .end], "", "launch"),
    ("tap:deny", [.home, .end], "!", "tap:deny!"), ("ab cd", [.left, .killWord], "x", "ab xd"),
  ]

  @Test(arguments: edits)
  func `The keys of a shell edit the line`(
    typed: String, keys: [InputEvent.Key], more: String, line: String
  ) throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":" + typed)
    for key in keys { hand.press(key) }
    hand.type(more)
    #expect(hand.controller.model.typing == line)
    #expect(hand.frame.grid.text.contains(line))
  }

  @Test func `The arrow up recalls the lines that were typed, newest first`() throws {
    let hand = try Hand(size: Self.tall)
    for line in ["launch", "home", "launch"] {
      hand.type(":" + line)
      hand.press(.enter)
    }
    hand.type(":")
    var recalled: [String?] = []
    for _ in 0..<2 {
      hand.press(.up)
      recalled.append(hand.controller.model.typing)
    }
    #expect(recalled == ["launch", "home"])
  }

  /// A line that is not taken, and a part of what the screen then says.
  @Test(arguments: [
    ("dark", "is incomplete"), ("copy", "is incomplete"), ("tap:foo", "foo"),
    ("set:os=5", "14.5 or later"),
    ("reinst", "is incomplete"),
  ])
  func `Enter on a line that is not taken says so`(typed: String, part: String) throws {
    let hand = try Hand(size: Self.tall)
    hand.type(":" + typed)
    let before = hand.frame.grid.text
    hand.press(.enter)
    #expect(hand.frame.grid.text != before)
    #expect(hand.frame.grid.text.contains(part), "\(hand.frame.grid)")
    #expect(hand.steps.isEmpty)
  }

  @Test(arguments: [("story", "save"), ("search", "go"), ("lnch", "launch")])
  func `The palette finds a line by another word or by some letters of a word`(typed: String, text: String)
    throws
  {
    let hand = try Hand(size: Self.tall)
    hand.type(":" + typed)
    #expect(lines(hand).contains { $0.contains(text) }, "\(hand.frame.grid)")
  }

  @Test(arguments: Language.bundled)
  func `The palette counts the rows below, and gives a reason once`(language: Language) throws {
    let hand = try Hand(
      Rehearsal(language: language, steps: "launch open:nearby"), size: Size(width: 80, height: 24))
    hand.type(":")
    #expect(hand.frame.grid.text.contains("↓ …"), "\(hand.frame.grid)")
    hand.type("set:")
    let reason = language == .en ? "is on screen" : "が表示されています"
    #expect(hand.frame.grid.text.split(separator: reason).count <= 2, "\(hand.frame.grid)")
  }

  @Test func `Arrows and pages cycle through the palette, and typing starts over`() throws {
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

  /// A key, what it types, and a value with the resulting step.
  nonisolated static let prompts = [
    ("v", "set:os=", "17.4", "set:os=17.4"), ("e", "erase", ":os=13.4", "erase:os=13.4"),
    ("e", "erase", "", "erase"), ("c", "wait:", "1d", "wait:1d"),
    ("Y", "set:policy-revision=", "20240401", "set:policy-revision=20240401"),
    ("z", "set:region=", "jp", "set:region=jp"),
  ]

  @Test(arguments: prompts)
  func `The palette opens if a key needs a value`(key: String, typed: String, value: String, step: String)
    throws
  {
    let hand = try Hand(size: Self.tall)
    hand.type(key)
    #expect(hand.controller.model.typing == typed)
    hand.type(value)
    hand.press(.enter)
    #expect(hand.steps == [step])
  }

  @Test(arguments: ["v", "e", "c", "Y", "z"], Language.bundled)
  func `The palette lists possible values`(key: String, language: Language) throws {
    let hand = try Hand(Rehearsal(language: language), size: Self.tall)
    hand.type(key + (key == "e" ? ":os=" : ""))
    let possible = lines(hand).filter { $0.hasPrefix("✓") && !$0.contains("<") }
    #expect(possible.count > 1)
    hand.press(.home)
    for _ in 0..<100 where hand.controller.model.chosenEntry != 0 { hand.press(.pageUp) }
    hand.press(.enter)
    #expect(hand.steps.count == 1, "\(hand.controller.model.message ?? "")")
  }

  @Test func `The palette says that an older iOS version needs an erase`() throws {
    let hand = try Hand(size: Self.tall)
    hand.type("v12")
    #expect(lines(hand).contains { $0.contains("not downgraded") })
    // The sentence goes on in a second row.
    #expect(hand.frame.grid.text.contains("use “erase” to install another version"))
    hand.press(.enter)
    #expect(hand.controller.model.message?.contains("not downgraded") == true)
    #expect(hand.steps.isEmpty)
  }

  @Test(arguments: [
    ("o", "offer-upgrade"), ("m", "offer-reminder"), ("G", "geofence:enter"), ("w", "wait:next"),
  ])
  func `A disabled key says why without the palette`(key: String, step: String) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language))
      hand.type(key)
      let reason = hand.controller.model.message
      #expect((reason == nil) == (hand.steps == [step]))
      if let reason { #expect(reason.hasPrefix(language == .en ? "Not now: " : "今はできません: ")) }
    }
  }

  @Test func `One key crosses the geofence in both directions`() throws {
    let hand = try Hand()
    hand.type("GG")
    #expect(hand.steps == ["geofence:enter", "geofence:exit"])
  }

  @Test(arguments: ["=", "ん", "7", "Q"])
  func `A key without a meaning is reported and does nothing`(key: String) throws {
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
