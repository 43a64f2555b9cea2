import CellGrid
import FlowController
import Phone
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `The keys` {
  @Test(arguments: Scenery.all.filter { !$0.name.hasPrefix("walk-focus") }, Language.bundled)
  func `The default focus is never on a button that grants access`(scenery: Scenery, language: Language)
    throws
  {
    let model = try scenery.model(language)
    guard let focus = model.focus else { return #expect(model.scene().controls.isEmpty) }
    let control = model.scene().controls[focus]
    #expect(control.isEnabled)
    #expect(!control.grants)
  }

  @Test func `The default focus is never on a granting button after an agreement is withdrawn`() throws {
    let steps = "launch open:sync tap:read wait:next launch tap:agree open:policy"
    let controller = try Rehearsal(steps: steps).controller()
    controller.handle(.key(.right))
    controller.handle(.key(.enter))
    #expect(controller.model.history.last?.step == "tap:withdraw")
    let focus = try #require(controller.model.focus)
    #expect(!controller.model.scene().controls[focus].grants)
  }

  @Test(arguments: Scenery.dialogs + Scenery.questions)
  func `Esc never answers a prompt`(scenery: Scenery) throws {
    let hand = try Hand(Rehearsal(os: scenery.os, region: scenery.region, screens: scenery.screens))
    for step in scenery.steps.split(separator: " ") {
      hand.type(":\(step)\n".filter { $0 != "\n" })
      hand.press(.enter)
    }
    let (before, prompt) = (hand.session.world.record, hand.prompt)
    // Without a prompt there is a way back instead.
    guard prompt != nil else { return }
    hand.press(.escape)
    #expect(hand.session.world.record == before)
    #expect(hand.prompt == prompt)
    #expect(hand.controller.model.message != nil)
  }

  @Test func `The arrow keys cycle through the buttons in both directions`() throws {
    let hand = try Hand()
    hand.type("1")
    let count = hand.scene.controls.count
    let start = try #require(hand.controller.model.focus)
    var seen: Set<Int> = []
    for _ in 0..<count {
      seen.insert(try #require(hand.controller.model.focus))
      hand.press(.right)
    }
    #expect(seen.count == count)
    #expect(hand.controller.model.focus == start)
    hand.press(.left)
    #expect(hand.controller.model.focus == count - 1)
    hand.press(.home)
    #expect(hand.controller.model.focus == 0)
    hand.press(.end)
    #expect(hand.controller.model.focus == count - 1)
  }

  @Test func `Keys do not press a disabled button`() throws {
    let hand = try Hand()
    hand.type("1")
    try Way.digits.press("open:sync", hand)
    let index = try hand.index(of: "tap:agree")
    let before = hand.session.world.record
    hand.type("\(index + 1)")
    #expect(hand.controller.model.message != nil)
    hand.click(.press(index))
    for _ in hand.scene.controls {
      hand.press(.down)
      #expect(hand.controller.model.focus != index)
    }
    #expect(hand.session.world.record == before)
  }

  @Test(arguments: Command.allCases) func `Each command has a key of one letter`(command: Command) {
    #expect(Command.allCases.count { $0.key == command.key } == 1)
  }

  @Test(arguments: Language.bundled)
  func `A key without effect says so, and where the keys are listed`(language: Language) throws {
    let hand = try Hand(Rehearsal(language: language))
    for key in "0/=(" {
      hand.type(String(key))
      #expect(hand.controller.model.message?.contains("?") == true, "\(key)")
    }
    // Esc only closes the message that is shown.
    hand.press(.escape)
    #expect(hand.controller.model.message == nil)
    for key in [InputEvent.Key.escape, .backspace] {
      hand.press(key)
      #expect(hand.controller.model.message?.contains("?") == true, "\(key)")
    }
    hand.type("b/")
    #expect(hand.controller.model.message?.contains("?") == true)
    #expect(hand.steps.isEmpty)
  }

  @Test func `Keys scroll a text to its end and no further`() throws {
    let hand = try Hand()
    hand.type("1")
    for step in ["open:sync", "tap:read"] { try Way.digits.press(step, hand) }
    let limit = try #require(hand.frame.scroll?.limit)
    hand.press(.pageDown)
    #expect(hand.controller.model.scroll > 1)
    hand.press(.end)
    #expect(hand.controller.model.scroll == limit)
    hand.press(.down)
    hand.press(.up)
    #expect(hand.controller.model.scroll == limit - 1)
    hand.controller.handle(.wheel(-3))
    #expect(hand.controller.model.scroll == limit - 4)
    hand.press(.home)
    #expect(hand.controller.model.scroll == 0)
    #expect(hand.controller.model.focus == 0)
  }

  @Test func `Keys press nothing on a screen that is too small to show it`() throws {
    let hand = try Hand(size: Size(width: 39, height: 15))
    hand.type("1sa?:")
    hand.press(.enter)
    hand.controller.handle(.click(x: 1, y: 1))
    #expect(hand.steps.isEmpty)
    #expect(!hand.controller.isFinished)
    hand.type("q")
    #expect(hand.controller.isFinished)
  }

  @Test func `The language key switches the language without a step and keeps the focus`() throws {
    let hand = try Hand()
    hand.type("1")
    hand.press(.down)
    let focus = hand.controller.model.focus
    let steps = hand.steps
    hand.type("l")
    #expect(hand.scene.language == .ja)
    #expect(hand.controller.model.focus == focus)
    #expect(hand.controller.model.message?.contains("set:locale=ja") == true)
    hand.type("l")
    #expect(hand.scene.language == .en)
    #expect(hand.controller.model.shownLanguage == nil)
    #expect(hand.steps == steps)
    #expect(hand.controller.model.world.device.locale == .en)
  }

  @Test func `The language key works in the past and keeps the later steps`() throws {
    let hand = try Hand()
    hand.type("atauuu")
    let place = hand.controller.model.place
    hand.type("l")
    #expect(hand.controller.model.place == place)
    #expect(place.end == 3)
    #expect(hand.scene.language == .ja)
  }

  @Test func `Typing a tag selects that language, and an unknown tag lists the languages`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"))
    hand.type(":language ja")
    hand.press(.enter)
    #expect(hand.scene.language == .ja)
    hand.type(":language xx")
    hand.press(.enter)
    #expect(hand.controller.model.message?.contains("language en|ja") == true)
    #expect(hand.scene.language == .ja)
    hand.type(":language")
    hand.press(.enter)
    #expect(hand.scene.language == .en)
    #expect(hand.steps == ["launch"])
    let plain = try PlainHand(["language", "language", "language zz"], Rehearsal(steps: "launch"))
    #expect(plain.text.contains("set:locale=ja") && plain.text.contains("language en|ja"))
    #expect(!plain.allTaken)
    #expect(plain.session.history.map(\.step) == ["launch"])
  }

  @Test func `A step that changes the language of the phone changes the shown language`() throws {
    let hand = try Hand()
    hand.type("l:set:locale=ja")
    hand.press(.enter)
    #expect(hand.controller.model.shownLanguage == nil)
    #expect(hand.scene.language == .ja)
    hand.type(":set:locale=en")
    hand.press(.enter)
    #expect(hand.scene.language == .en)
  }

  @Test func `Any key closes the help page without another effect`() throws {
    let hand = try Hand()
    hand.type("?1")
    #expect(hand.steps.isEmpty)
    #expect(!hand.controller.model.isHelpOpen)
    hand.type("?")
    hand.controller.handle(.click(x: 3, y: 3))
    #expect(!hand.controller.model.isHelpOpen)
    #expect(hand.steps.isEmpty)
  }

  @Test func `Keys work on a Japanese keyboard that sends full-width letters`() throws {
    let hand = try Hand()
    hand.type("１")
    hand.type("ｈ")
    hand.type("ｑ")
    #expect(hand.steps == ["launch", "home"])
    #expect(hand.controller.isFinished)
  }

  @Test func `Keys redraw the screen and quit`() throws {
    let hand = try Hand()
    hand.press(.redraw)
    #expect(hand.controller.needsRedraw)
    hand.type("q")
    #expect(hand.controller.isFinished)
  }
}
