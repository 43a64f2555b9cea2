import CellGrid
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary
import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite struct `A second phone` {
  @Test(arguments: [
    "os=13.4", "os=14.0b1,region=eu-fr", "locale=ja", "branch=with-ads", "region=jp,locale=pt-BR,os=27.2",
    "screens=other/Screens",
  ])
  func `The settings of a second phone print as they are read`(text: String) throws {
    let choice = try BesideChoice(text)
    #expect(try BesideChoice(choice.text) == choice)
    #expect(Set(choice.text.split(separator: ",")) == Set(text.split(separator: ",")))
  }

  @Test(arguments: [
    ("", ""), ("os", "os"), ("os=", "os="), ("os=old", "os=old"), ("os=13,os=14", "os=14"),
    ("size=2", "size=2"),
    ("os=13,", ""), ("region=EU", "region=EU"), ("locale=!", "locale=!"),
  ])
  func `A wrong setting of a second phone is reported with its wrong part`(text: String, part: String) {
    #expect(throws: BesideChoice.Mistake(found: part)) { try BesideChoice(text) }
  }

  /// If it does not fit, a message appears before any key, together with the differences.
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)])
  func `A second phone that does not fit the screen is announced at once`(size: Size) throws {
    for (language, said) in [(Language.en, "The second phone needs"), (.ja, "2台目を表示")] {
      let controller = try Rehearsal(language: language).session(Rehearsal.catalogue()).controller
      controller.show(beside: try BesideChoice("os=13.3"))
      let first = controller.frame(size)
      #expect(first.grid.text(ofRow: size.height - 2).contains(said), "\(first.grid)")
      controller.handle(.text("a"))
      let next = controller.frame(size)
      #expect(!next.grid.text(ofRow: size.height - 2).contains(said))
      #expect(next.grid.text.contains(said) == (size.width >= 78), "\(next.grid)")
      // On a wider screen it is drawn; on a narrower one the message returns.
      #expect(!controller.frame(Size(width: 130, height: 36)).grid.text.contains(said))
      #expect(controller.frame(size).grid.text(ofRow: size.height - 2).contains(said))
    }
  }

  @Test func `The comparison has headings over its columns`() throws {
    let hand = try Hand(Rehearsal(steps: "launch terminate launch"), size: Size(width: 160, height: 45))
    hand.controller.show(beside: try BesideChoice("os=13.3"))
    let rows = hand.frame.grid.text.split(separator: "\n").map(String.init)
    let head = try #require(
      rows.firstIndex { row in ["Second phone: iOS 13.3", "  iOS 14.5"].allSatisfy { row.contains($0) } })
    #expect(rows[head].hasSuffix("iOS 13.3"))
    #expect(rows[head + 1].contains("prompt"))
  }

  @Test(arguments: [false, true], Language.bundled)
  func `Below two phones, at least one line says what differs, and the phones have their versions as names`(
    presents: Bool, language: Language
  ) throws {
    let steps = "launch terminate launch"
    let script = presents ? Presentation([.step(.tap(.continue), "tap:continue")]) : nil
    let hand = try Hand(
      Rehearsal(os: "26", language: language, steps: steps), size: Size(width: 100, height: 30),
      presentation: script)
    hand.controller.show(beside: try BesideChoice("os=13.3"))
    let words = hand.controller.model.words
    let difference = try #require(hand.controller.model.second?.differences.first)
    let name = words.name(ofField: difference.path, hand.session.catalogue)
    #expect(hand.frame.grid.text.contains(name), "\(hand.frame.grid)")
    #expect(!hand.frame.grid.text.contains("os=13.3"), "\(hand.frame.grid)")
    let wide = hand.controller.frame(Size(width: 160, height: 45)).grid.text
    #expect(wide.contains(words.say(.besideHeading(what: "iOS 13.3"))), "\(wide)")
    // The heading of the table names the phone that it is about.
    #expect(wide.contains(words.status(of: hand.controller.model, in: FacesPanel.nameWidth)), "\(wide)")
  }

  /// Steps after which the permission on screen differs, with the name of that permission in both languages.
  private nonisolated static let named = [
    ("launch open:nearby", "os=12.4", "Tracking", "トラッキング"),
    ("launch terminate launch tap:continue tap:deny", "os=13.4", "Tracking", "トラッキング"),
  ]

  @Test(arguments: named, Language.bundled)
  func `The differences of two phones have the names of the panels, whole and in the language of the screen`(
    way: (steps: String, choice: String, english: String, japanese: String), language: Language
  ) throws {
    let name = language == .en ? way.english : way.japanese
    for size in [Size(width: 120, height: 36), Size(width: 130, height: 36), Size(width: 200, height: 60)] {
      let hand = try Hand(Rehearsal(language: language, steps: way.steps), size: size)
      hand.controller.show(beside: try BesideChoice(way.choice))
      let text = hand.frame.grid.text
      #expect(text.contains(name + (language == .en ? "," : "・")), "\(text)")
      for code in ["null", "globalSwitch", "….", ".api", "TrackingEnabled"] {
        #expect(!text.contains(code), "\(code)\n\(text)")
      }
    }
  }

  /// Takes random steps that a user can take, chosen by the seed.
  private func walk(_ hand: Hand, _ random: inout SeededGenerator, _ count: Int, _ look: () throws -> Void)
    throws
  {
    for _ in 0..<count {
      let controls = hand.scene.controls.filter(\.isEnabled)
      switch random.number(0...9) {
      case 0: hand.controller.take(.launch)
      case 1: hand.controller.take(.terminate)
      case 2: hand.controller.take(.waitForNext)
      case 3: hand.controller.take(.wait(seconds: UInt32(random.number(1...200_000))))
      case 4: hand.type("u")
      case 5: hand.type("r")
      default: if let control = controls.randomElement(using: &random) { hand.controller.take(control.step) }
      }
      try look()
    }
  }

  @Test(arguments: 0..<12)
  func `A second phone with the same settings is always in the same state`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let hand = try Hand(Rehearsal(os: ["12.4", "14.5", "18"][seed % 3]), size: Size(width: 130, height: 36))
    let same = ["branch=main", "locale=ja", "os=" + hand.scene.os][seed % 3]
    hand.controller.show(beside: try BesideChoice(same))
    try walk(hand, &random, 60) {
      let model = hand.controller.model
      let second = try #require(model.second)
      // A step in the past begins a branch; the first one must stay unchanged.
      guard seed % 3 != 0 || model.place.branch == "main" else { return }
      #expect(second.world.record == model.world.record, "\(hand.steps)")
      #expect(second.departures.isEmpty)
    }
  }

  /// Compares with an independent walk on the other phone that skips impossible steps.
  @Test(arguments: 0..<12)
  func `A second phone takes the steps of the first as far as they are possible there`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: 100 + UInt64(seed))
    let (os, other) = [("14.5", "13.4"), ("18", "12.4"), ("13.4", "18"), ("14.5", "27.2")][seed % 4]
    let hand = try Hand(Rehearsal(os: os))
    hand.controller.show(beside: try BesideChoice("os=" + other))
    let rules = hand.session.rules
    let vocabulary = StepVocabulary(names: hand.session.catalogue.names)
    let version = try #require(Version(other))
    try walk(hand, &random, 40) {
      let second = try #require(hand.controller.model.second)
      let asked = second.departures.contains { if case .answered = $0 { true } else { false } }
      guard !asked else { return }
      let place = hand.session.place
      var world = World(StartingPoint(os: version), rules)
      var left = 0
      for line in try hand.session.lines(to: place.position, on: place.branch) {
        var step = try vocabulary.step(line.step)
        let now = try hand.session.world(at: line.number, on: place.branch).device.now
        if line.step == "wait:next" {
          guard now > world.device.now else { continue }
          step = .wait(seconds: now.seconds - world.device.now.seconds)
        }
        if (try? FlowController.step(&world, step, rules)) == nil { left += 1 }
      }
      #expect(second.world.record == world.record, "\(hand.steps)")
      #expect(second.departures.count == left)
    }
  }

  @Test func `A second phone answers prompts that only it shows, and says so`() throws {
    let hand = try Hand(Rehearsal(os: "13.4"), size: Size(width: 130, height: 36))
    hand.controller.show(beside: try BesideChoice("os=14.5"))
    for step in ["launch", "terminate", "launch"] { hand.controller.take(try hand.controller.step(step)) }
    #expect(hand.controller.model.second?.world.prompt == .app(.softAsk))
    #expect(hand.frame.grid.text.contains("Ads keep"))
    hand.controller.take(try hand.controller.step("open:gift"))
    let second = try #require(hand.controller.model.second)
    #expect(second.world.prompt == nil && second.world.app.feature != nil)
    #expect(second.departures == [.answered(number: 4, answer: "Later")])
    let text = hand.frame.grid.text
    #expect(
      text.contains("Before step 4, only this phone") && text.contains("answered “Later”"), "\(text)")
  }

  @Test func `A second phone is coloured exactly where it differs`() throws {
    func tinted(_ text: String, _ steps: [String]) throws -> Bool {
      let hand = try Hand(size: Size(width: 130, height: 36))
      for step in steps { hand.controller.take(try hand.controller.step(step)) }
      hand.controller.show(beside: try BesideChoice(text))
      let grid = hand.frame.grid
      return (1..<33).contains { y in (44..<84).contains { grid.cell(x: $0, y: y)?.style.colour == .warning }
      }
    }
    // Before 14 the app's advertisement differs at once; 14.6 has no visible difference.
    #expect(try tinted("os=13.4", ["launch"]))
    #expect(try !tinted("os=14.6", ["launch"]))
    #expect(try tinted("os=13.4", ["launch", "terminate", "launch"]))
    #expect(try !tinted("locale=ja", ["launch", "terminate", "launch"]))
  }

  @Test func `A key opens and closes the second phone, and says how much space it needs`() throws {
    let hand = try Hand()
    hand.type("B")
    #expect(hand.controller.model.typing == "beside ")
    // Nothing is chosen yet, and no second phone is open.
    hand.press(.enter)
    #expect(hand.controller.model.typing == "beside ")
    hand.type("os=13.4")
    hand.press(.enter)
    #expect(hand.controller.model.second?.choice.text == "os=13.4")
    #expect(hand.controller.model.message?.contains("85") == true)
    // The key opens a line before it closes the second phone, so that the next letters are not read as keys.
    hand.type("B")
    #expect(hand.controller.model.second != nil && hand.controller.model.typing == "beside ")
    hand.type("branch=main")
    hand.press(.escape)
    #expect(hand.controller.model.second != nil && hand.controller.model.place.branch == "main")
    hand.type("B")
    hand.press(.enter)
    #expect(hand.controller.model.second == nil && hand.controller.model.typing == nil)
    hand.type("B")
    hand.press(.enter)
    #expect(hand.controller.model.second?.choice.text == "os=13.4")
    hand.controller.show(beside: try BesideChoice("branch=nowhere"))
    #expect(hand.controller.model.message?.contains("nowhere") == true)
  }
}

extension `A second phone` {
  /// Sizes, and whether the space next to the two phones shows their differences.
  private nonisolated static let rooms = [
    (Size(width: 120, height: 36), true), (Size(width: 132, height: 40), true),
    (Size(width: 200, height: 60), true), (Size(width: 100, height: 30), false),
  ]

  @Test(arguments: rooms)
  func `Two phones are named by what differs, and the room beside them shows it`(
    size: Size, hasRoom: Bool
  ) throws {
    let hand = try Hand(size: size)
    for step in ["launch", "terminate", "launch", "tap:continue", "tap:deny"] {
      hand.controller.take(try hand.controller.step(step))
    }
    hand.type("u")
    hand.controller.take(try hand.controller.step("tap:allow"))
    hand.type("B")
    hand.type("branch=main")
    hand.press(.enter)
    let text = hand.frame.grid.text
    for status in ["denied", "allowed"] {
      #expect(
        text.contains(#/iOS 14.5 · en ·( branch main ·)? Tracking: /#) && text.contains(status + " ─"),
        "\(text)")
    }
    guard hasRoom else { return }
    #expect(text.contains("Second phone: main") && text.contains("  Tracking,"), "\(text)")
  }
}

extension `A second phone` {
  /// A pair of phones at the same prompt, with the words or the order that differ.
  private nonisolated static let prompts = [
    ("18", "os=14.5", Language.ja, "アプリの使用中は許可", "Appの使用中は許可"),
    ("14.5", "os=13.4", .en, "Precise: On", "Allow While Using App · Allow Once"),
  ]

  @Test(arguments: prompts)
  func `The words and the order of the buttons on screen are differences, also in plain mode`(
    os: String, choice: String, language: Language, first: String, second: String
  ) throws {
    let rehearsal = Rehearsal(os: os, language: language, steps: "launch open:nearby")
    let hand = try Hand(rehearsal, size: Size(width: 160, height: 45))
    hand.controller.show(beside: try BesideChoice(choice))
    let model = hand.controller.model
    let field = try #require(model.second?.differences.first { $0.path == "words.buttons" })
    #expect(field.left.contains(first) && field.right.contains(second))
    let text = hand.frame.grid.text
    #expect(text.contains(model.words.name(ofField: field.path, model.catalogue)), "\(text)")
    #expect(!text.contains(model.words.nothingDiffers))
    let plain = try PlainHand(["beside " + choice], rehearsal)
    #expect(plain.text.contains("\(field.left) | \(field.right)"), "\(plain.text)")
    for control in try #require(model.second?.scene(nil)).controls {
      #expect(plain.text.contains("  |   ") && plain.text.contains(control.label), "\(plain.text)")
    }
  }

  @Test(arguments: [Size(width: 130, height: 36), Size(width: 200, height: 60), Size(width: 100, height: 30)])
  func `Many steps that are not possible on the second phone take one line below the differences`(size: Size)
    throws
  {
    let steps = "launch terminate launch tap:continue tap:deny terminate launch"
    let hand = try Hand(Rehearsal(os: "14.5", steps: steps), size: size)
    hand.controller.show(beside: try BesideChoice("os=13.4"))
    let model = hand.controller.model
    let second = try #require(model.second)
    #expect(second.departures.count == 2)
    #expect(model.words.departures(of: second).count == 1)
    let text = hand.frame.grid.text
    let field = try #require(text.firstRange(of: "Tracking,"), "\(text)")
    #expect(
      text.firstRange(of: "aren't possible").map { field.lowerBound < $0.lowerBound } ?? true, "\(text)")
  }

  @Test(arguments: Language.bundled)
  func `Two phones without room beside them keep the status below them, and a key turns it`(
    language: Language
  )
    throws
  {
    let hand = try Hand(
      Rehearsal(os: "14.5", language: language, steps: "launch open:nearby"),
      size: Size(width: 100, height: 30))
    hand.controller.show(beside: try BesideChoice("os=13.4"))
    let words = hand.controller.model.words
    func expectBoth(_ part: String) {
      let text = hand.frame.grid.text
      #expect(text.contains("iOS 14.5") && text.contains("iOS 13.4") && text.contains(part), "\(text)")
    }
    let differs = language == .en ? "Differs:" : "違い:"
    expectBoth(words.appReads)
    expectBoth(differs)
    hand.type("p")
    expectBoth(words.have)
    expectBoth(words.say(.besideHeading(what: "iOS 13.4")))
    hand.type("p")
    expectBoth(words.whatHappened)
    expectBoth(differs)
  }

  @Test func `Another choice of the second phone says what it replaces`() throws {
    let hand = try Hand(size: Size(width: 130, height: 36))
    hand.controller.show(beside: try BesideChoice("os=18"))
    #expect(hand.controller.model.message == nil)
    hand.controller.show(beside: try BesideChoice("locale=de"))
    #expect(hand.controller.model.message?.contains("os=18") == true)
    #expect(hand.frame.grid.text.contains("Second phone: de"), "\(hand.frame.grid)")
  }

  @Test func `The message that a second phone needs room goes when the terminal has grown`() throws {
    let hand = try Hand(size: Size(width: 80, height: 24))
    hand.controller.show(beside: try BesideChoice("os=18"))
    #expect(hand.frame.grid.text.contains("The second phone needs"))
    let grown = hand.controller.frame(Size(width: 130, height: 36))
    #expect(!grown.grid.text.contains("The second phone needs"), "\(grown.grid)")
  }
}

extension WalkController {
  /// Returns a step from its text.
  func step(_ text: String) throws -> Step { try StepVocabulary(names: model.catalogue.names).step(text) }
}
