import CellGrid
import FlowController
import Phone
import Platform
import Testing

@testable import TerminalUI

@MainActor
@Suite struct `The page of keys` {
  /// Returns the keys on the help page as they are shown.
  private func listed(_ hand: Hand) -> Set<String> {
    hand.type("?")
    var keys: Set<String> = []
    var last = ""
    while last != hand.frame.grid.text {
      last = hand.frame.grid.text
      for line in last.split(separator: "\n") {
        // Each key is in a column of its own; disabled keys follow a dot.
        let cells = line.drop { $0 == " " }
        guard cells.hasPrefix("│   "), cells.dropFirst(4).first != " " else { continue }
        keys.formUnion(cells.dropFirst(4).split(separator: " ").prefix(1).map(String.init))
      }
      hand.press(.pageDown)
    }
    hand.press(.escape)
    #expect(!hand.controller.model.isHelpOpen)
    return keys
  }

  /// Returns a text that changes when the phone, the position, the open page or the panels change.
  private func fingerprint(_ hand: Hand) -> String {
    let model = hand.controller.model
    return "\(hand.steps) \(model.typing ?? "-") \(model.panel) \(String(describing: model.page)) "
      + "\(model.chosenLine ?? -1) \(model.place) \(model.presentation == nil) \(model.hasLargeKeys) "
      + "\(hand.controller.needsRedraw) \(hand.scene.language) \(hand.controller.isFinished) \(model.isHelpOpen) \(model.mode.ground)"
  }

  nonisolated private static let sceneries =
    Scenery.pages + Scenery.questions + Scenery.settings + Scenery.dialogs

  /// Availability does not depend on the language, so each case uses only one.
  @Test(arguments: zip(sceneries, sceneries.indices.map { Language.bundled[$0 % 2] }))
  func `The help page lists exactly the keys that work`(scenery: Scenery, language: Language) throws {
    func fresh() throws -> Hand {
      try Hand(
        Rehearsal(
          os: scenery.os, language: language, region: scenery.region, screens: scenery.screens,
          steps: scenery.steps),
        size: Size(width: 60, height: 20))
    }
    let keys = listed(try fresh())
    var wrong: [String] = []
    for command in Command.allCases {
      let hand = try fresh()
      let before = fingerprint(hand)
      if command == .redraw { hand.press(.redraw) } else { hand.type(String(command.key)) }
      // Saving a frame changes nothing on screen, only a folder, and the theme changes only colours.
      let isKept =
        [.picture, .text, .storyboard, .theme].contains(command) && hand.controller.model.message != nil
      let works = fingerprint(hand) != before || isKept
      // In this size a panel covers the phone, and Tab moves the focus.
      let name = command == .panel ? String(command.key) : command.keyName
      if works != keys.contains(name) { wrong.append("\(command) works: \(works)") }
      // A disabled key must say why.
      if !works, hand.controller.model.message == nil { wrong.append("\(command) says nothing") }
    }
    #expect(wrong.isEmpty, "listed: \(keys.sorted())")
    let hand = try fresh()
    for (index, control) in hand.scene.controls.enumerated() where index < 9 {
      #expect(keys.contains("\(index + 1)") == control.isEnabled)
    }
    #expect(keys.contains("Enter") == (hand.controller.model.focus != nil))
  }

  @Test(arguments: Language.bundled)
  func `The help page is grouped, and gives the reason for each disabled key`(language: Language) throws {
    let heads =
      language == .en
      ? ["On the phone", "The device and its time", "History", "What is shown"]
      : ["画面の操作", "端末と時間", "履歴の行き来", "表示"]
    let why = language == .en ? "not now: the history begins here" : "今はできません: ここが履歴の始まりです"
    for size in [Size(width: 120, height: 50), Size(width: 100, height: 75)] {
      let hand = try Hand(Rehearsal(language: language), size: size)
      hand.type("?")
      let text = hand.frame.grid.text
      for head in heads { #expect(text.contains(head), "\(head)\n\(text)") }
      #expect(text.contains(why), "\(text)")
      // A disabled key is not clickable.
      #expect(!hand.frame.targets.contains { $0.intent == .command(.back) })
      #expect(hand.frame.targets.contains { $0.intent == .command(.app) })
      #expect(hand.frame.grid.brokenInvariants.isEmpty)
    }
  }

  /// Every key must be listed somewhere.
  @Test(arguments: sceneries)
  func `The help page lists every key`(scenery: Scenery) throws {
    let hand = try Hand(
      Rehearsal(os: scenery.os, region: scenery.region, screens: scenery.screens, steps: scenery.steps),
      size: Size(width: 90, height: 20))
    hand.type("?")
    var rows: Set<String> = []
    for _ in 0..<12 {
      rows.formUnion(hand.frame.grid.text.split(separator: "\n").map(String.init))
      hand.press(.pageDown)
    }
    // These tests have no path search and no storyboard writer.
    let flow = hand.controller.model.rules.flow
    for command in Command.allCases where ![.gallery, .storyboard].contains(command) && command.isPart(flow) {
      let key = command.keyName.padding(9)
      #expect(rows.contains { $0.contains("│   " + key) || $0.contains("│ · " + key) }, "\(command)")
    }
  }

  @Test func `The help page of a page or a list lists the keys that work there`() throws {
    let hand = try Hand(Rehearsal(steps: "launch home"))
    hand.type("u")
    hand.type("J?")
    #expect(hand.controller.model.chosenLine != nil)
    #expect(hand.frame.grid.text.contains("Esc      back to the phone"))
    hand.press(.escape)
    hand.press(.escape)
    #expect(hand.controller.model.chosenLine == nil)
    hand.type("sb")
    hand.press(.up)
    hand.type("?")
    #expect(hand.controller.model.page != nil)
    #expect(hand.frame.grid.text.contains("n        name"))
  }

  /// Clicking a text in the colour of a key must have the same effect as the key.
  @Test(arguments: zip(Scenery.all, Scenery.all.indices.map { Language.bundled[$0 % 2] }))
  func `Everything in the colour of a key can be clicked`(scenery: Scenery, language: Language) throws {
    let model = try scenery.model(language)
    let isCovered = model.typing != nil || model.isHelpOpen || model.page != nil || model.chosenLine != nil
    for size in Rehearsal.sizes {
      let frame = model.frame(size)
      for y in 0..<size.height {
        // The digits are disabled while a page covers the phone.
        if isCovered, y < size.height - 2 { continue }
        // The colon before a typed step is not a key.
        if model.typing != nil, y == size.height - 2 { continue }
        let row = frame.grid.text(ofRow: y)
        for x in 0..<size.width where frame.grid.cell(x: x, y: y)?.style.colour == .key {
          #expect(frame.intent(x: x, y: y) != nil, "\(size) \(x),\(y): \(row)")
        }
      }
    }
  }

  @Test func `Clicking a line of the help page does what its key does`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: Size(width: 60, height: 20))
    hand.type("?")
    hand.find(.command(.settings))
    #expect(hand.steps == ["launch", "settings"])
    #expect(!hand.controller.model.isHelpOpen)
    hand.type("b?")
    hand.click(.event(.key(.escape)))
    #expect(hand.controller.model.page == nil)
  }

  @Test func `The arrows of a comparison and of the list of steps can be clicked`() throws {
    let size = Size(width: 40, height: 16)
    let hand = try Hand(Rehearsal(steps: "launch terminate launch tap:continue tap:deny"), size: size)
    hand.type("J")
    hand.click(.event(.key(.up)))
    #expect(hand.controller.model.chosenLine == 4)
    hand.click(.event(.key(.down)))
    #expect(hand.controller.model.chosenLine == 5)
    hand.click(.event(.key(.escape)))
    hand.type("uu2:compare main")
    hand.press(.enter)
    hand.click(.event(.key(.down)))
    #expect(hand.controller.model.page != nil)
    hand.click(.event(.key(.escape)))
    #expect(hand.controller.model.page == nil)
  }

  @Test func `Keys about what the app does not have are left out`() throws {
    let model = try Rehearsal(steps: "launch").model()
    for command in [Command.geofence, .upgrade, .reminder, .policy] {
      if case .absent = command.availability(model, nil) { Issue.record("\(command.key) is left out") }
    }
    var other = model
    other.rules = Rules(flow: Flow(), rulebooks: model.rules.rulebooks)
    for command in [Command.geofence, .upgrade, .reminder, .policy] {
      guard case .absent = command.availability(other, nil) else {
        Issue.record("\(command.key) is offered")
        continue
      }
    }
  }

  @Test func `Everything in the key bar can be clicked`() throws {
    let hand = try Hand(Rehearsal(steps: "launch home"), size: Size(width: 120, height: 36))
    hand.click(.command(.back))
    #expect(hand.controller.model.place.position == 1)
    hand.click(.command(.branches))
    hand.click(.event(.key(.escape)))
    #expect(hand.controller.model.page == nil)
    hand.click(.command(.type))
    hand.click(.event(.key(.escape)))
    #expect(hand.controller.model.typing == nil)
    hand.click(.command(.quit))
    #expect(hand.controller.isFinished)
  }

  @Test(arguments: Scenery.dialogs + Scenery.questions, Language.bundled)
  func `The help page and the key bar show every button with a distinct name, from 60 columns on`(
    scenery: Scenery, language: Language
  ) throws {
    let model = try scenery.model(language)
    let scene = model.scene()
    let size = Size(width: 60, height: 20)
    for hasLargeKeys in [false, true] {
      var model = model
      model.hasLargeKeys = hasLargeKeys
      let frame = model.frame(size)
      let foot = frame.grid.cropped(to: Rect(x: 0, y: 16, width: 60, height: 4))
      for index in scene.overlay?.buttons ?? [] where scene.controls[index].isEnabled {
        #expect(frame.targets.contains { $0.intent == .press(index) && $0.rect.y >= 16 })
        let label = scene.controls[index].label
        if !hasLargeKeys { #expect(foot.text.contains(label.prefix(8)), "\(foot.text)") }
      }
    }
  }
}

extension String {
  /// Pads with blanks to that many letters.
  fileprivate func padding(_ count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
