import CellGrid
import FlowController
import Platform
import ScreenLibrary
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite struct `A presentation` {
  /// A person with a script: words that begin with `#` are notes.
  private func hand(
    _ script: String, _ language: Language = .en, size: Size = Size(width: 100, height: 36)
  ) throws -> Hand {
    let vocabulary = StepVocabulary(names: try Rehearsal.catalogue().names)
    let lines: [Presentation.Line] = try script.split(separator: " ").map { word in
      if word.hasPrefix("#") { return .note(String(word.dropFirst())) }
      return .step(try vocabulary.step(String(word)), String(word))
    }
    return try Hand(Rehearsal(language: language), size: size, presentation: Presentation(lines))
  }

  @Test func `takes its steps on a key and shows the notes between them`() throws {
    let hand = try hand("#first launch #second #third terminate launch")
    #expect(hand.frame.grid.text.contains("first"))
    hand.type("n")
    #expect(hand.steps == ["launch"])
    #expect(hand.controller.model.presentation?.notes == ["second", "third"])
    hand.type("nn")
    #expect(hand.steps == ["launch", "terminate", "launch"])
    #expect(hand.prompt == "soft-ask")
    hand.type("n")
    #expect(hand.steps.count == 3)
    #expect(hand.controller.model.message != nil)
  }

  /// What is told goes on in the line for messages while there is none, and fills a row before it is cut.
  @Test(arguments: Language.bundled)
  func `is told in whole on a low screen`(language: Language) throws {
    let hand = try hand("launch terminate", language, size: Size(width: 60, height: 20))
    hand.type("+n")
    let end = language == .en ? "is not met" : "満たしていません。"
    let rows = (13..<20).map { hand.frame.grid.text(ofRow: $0) }
    #expect(rows.contains { $0.contains(end) }, "\(hand.frame.grid)")
    #expect(!rows.contains { $0.contains("…") })
  }

  @Test func `counts what was done by hand, and goes on after a detour`() throws {
    let hand = try hand("launch terminate launch tap:continue tap:deny")
    hand.type("1")
    #expect(hand.controller.model.presentation?.progress.done == 1)
    // A detour: Settings and back.
    hand.type("sa")
    hand.type("n")
    #expect(hand.steps.last == "terminate")
    hand.type("nnn")
    #expect(hand.steps.last == "tap:deny")
    #expect(hand.controller.model.presentation?.nextStep == nil)
  }

  @Test(arguments: Language.bundled)
  func `says why a step cannot happen, and the next key takes the one that can`(language: Language) throws {
    let hand = try hand("launch tap:continue terminate", language)
    hand.type("n")
    hand.type("n")
    #expect(hand.steps == ["launch"])
    let message = try #require(hand.controller.model.message)
    #expect(message.contains("tap:continue") && message.contains("terminate"))
    // Another key forgets the offer.
    hand.press(.down)
    hand.type("n")
    #expect(hand.steps == ["launch"])
    hand.type("n")
    #expect(hand.steps == ["launch", "terminate"])
    #expect(hand.controller.model.presentation?.nextStep == nil)
  }

  @Test func `says so when no later step can happen either`() throws {
    let hand = try hand("tap:deny tap:allow")
    hand.type("nnn")
    #expect(hand.steps.isEmpty)
    #expect(hand.controller.model.message?.contains("u goes back") == true)
  }

  @Test func `goes back with the history`() throws {
    let hand = try hand("launch terminate launch")
    hand.type("nnn")
    hand.type("uu")
    #expect(hand.controller.model.presentation?.nextStep?.text == "terminate")
    hand.type("n")
    hand.type("n")
    #expect(hand.prompt == "soft-ask")
  }

  @Test(arguments: [(Language.en, "does not ask"), (.ja, "尋ねません")])
  func `tells what a step caused on coming back to it too`(language: Language, part: String) throws {
    let hand = try hand("launch home", language)
    func story() -> String {
      hand.frame.grid.text.split(separator: "\n").last { $0.contains(" ▸ ") }.map(String.init) ?? ""
    }
    hand.type("n")
    let told = story()
    #expect(told.contains(part))
    hand.type("n")
    #expect(!story().contains(part))
    hand.type("u")
    #expect(story() == told)
  }

  @Test func `turns off and on where it was, and large keys apart from it`() throws {
    let hand = try hand("launch terminate")
    hand.type("n")
    hand.type("K")
    #expect(hand.controller.model.presentation == nil)
    hand.type("K")
    #expect(hand.controller.model.presentation?.nextStep?.text == "terminate")
    let small = hand.frame.grid.text
    hand.type("+")
    #expect(hand.frame.grid.text != small)
    hand.type("+")
    #expect(hand.frame.grid.text == small)
  }

  @Test(arguments: [(Language.en, "One question an install."), (.ja, "インストールごとに一度だけ")])
  func `without a script has the flow's notes, and says where one comes from`(
    language: Language, note: String
  ) throws {
    let hand = try Hand(Rehearsal(language: language, steps: "launch terminate launch tap:continue"))
    #expect(!hand.frame.grid.text.contains(note))
    hand.type("K")
    #expect(hand.frame.grid.text.contains(note))
    #expect(hand.controller.model.message == nil)
    hand.type("n")
    #expect(hand.controller.model.message?.contains("--present") == true)
    #expect(hand.steps.count == 4)
    hand.type("K")
    #expect(!hand.frame.grid.text.contains(note))
  }

  @Test func `shows the script's notes first, then the flow's`() throws {
    let hand = try hand("launch terminate launch #script tap:continue")
    hand.type("nnn")
    let text = hand.frame.grid.text
    let first = try #require(text.firstRange(of: "  script"))
    let second = try #require(text.firstRange(of: "Later comes back"))
    #expect(first.lowerBound < second.lowerBound)
    hand.click(.command(.next))
    #expect(hand.prompt == "tracking")
  }

  /// Every event there is has words, and no two languages have the same.
  @Test(arguments: Scenery.all) func `tells what just happened in both languages`(scenery: Scenery) throws {
    guard !scenery.steps.isEmpty else { return }
    var lines: [Language: String] = [:]
    for language in Language.bundled {
      var model = try scenery.model(language)
      model.presentation = Presentation()
      (model.message, model.mode) = (nil, .at(.phone))
      let text = model.frame(Size(width: 100, height: 40)).grid.text
      let line = try #require(text.split(separator: "\n").last { $0.contains(" ▸ ") })
      #expect(!line.contains("…"))
      lines[language] = String(line)
    }
    #expect(lines[.en] != lines[.ja])
    #expect(lines[.ja]?.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) } == true)
    #expect(lines[.en]?.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) } == false)
  }
}
