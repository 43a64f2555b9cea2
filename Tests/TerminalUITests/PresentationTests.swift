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
@Suite struct `A presentation` {
  /// Makes a user with a script; words that begin with `#` are notes.
  private func hand(
    _ script: String, _ language: Language = .en, size: Size = Size(width: 100, height: 36)
  ) throws -> Hand {
    let vocabulary = StepVocabulary(names: try Rehearsal.catalogue().names)
    let lines: [Presentation.Line] = try script.split(separator: " ").map { word in
      if word.hasPrefix("#") { return .note(LocalizedText(String(word.dropFirst()))) }
      return .step(try vocabulary.step(String(word)), String(word))
    }
    return try Hand(Rehearsal(language: language), size: size, presentation: Presentation(lines))
  }

  @Test func `The presentation takes its steps on a key and shows the notes between them`() throws {
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

  @Test func `Back and next again stays on the branch and on the script`() throws {
    let hand = try hand("launch terminate launch tap:later")
    hand.type("nnnunununn")
    #expect(hand.session.branches().map(\.name) == ["main"])
    #expect(hand.session.place == HistoryPlace(branch: "main", position: 4, end: 4))
    #expect(hand.controller.model.presentation?.nextStep == nil)
    #expect(hand.controller.model.presentation?.isFollowed == true)
    // Another answer begins a branch, as before.
    hand.type("u1")
    #expect(hand.session.branches().map(\.name) == ["main", "branch-1"])
  }

  @Test(arguments: Rehearsal.sizes, Language.bundled)
  func `The keys for the next step and for undo are always first`(size: Size, language: Language) throws {
    let hand = try hand("launch terminate launch tap:continue tap:deny", language, size: size)
    for large in [false, true] {
      hand.controller.model.hasLargeKeys = large
      for _ in 0..<4 {
        hand.type("n")
        let place = try #require(
          hand.frame.targets.last { $0.intent == .command(.next) && $0.rect.y >= size.height - 3 }?.rect)
        let undo = try #require(
          hand.frame.targets.last { $0.intent == .command(.back) && $0.rect.y >= size.height - 3 }?.rect)
        #expect(place.x <= 3 && undo.x > place.x && undo.x < 22, "\(hand.frame.grid)")
      }
      hand.type("uuuu")
    }
  }

  @Test(arguments: Language.bundled)
  func `The end of the script and the end of the mode name the keys that go on`(language: Language) throws {
    let hand = try hand("launch", language)
    hand.type("nn")
    let words = hand.controller.model.words
    #expect(hand.controller.model.message == words.say(.scriptEnd(back: "u", quit: "q")))
    hand.type("K")
    #expect(hand.controller.model.message == words.say(.presentingOff(key: "K")))
  }

  @Test func `A note is in the language in which the phone is shown`() throws {
    let note = try #require(LocalizedText([(.en, "Look here."), (.ja, "ここを見てください。")]))
    let hand = try Hand(size: Size(width: 100, height: 36), presentation: Presentation([.note(note)]))
    #expect(hand.frame.grid.text.contains("Look here."))
    hand.type("l")
    #expect(hand.frame.grid.text.contains("ここを見てください。"), "\(hand.frame.grid)")
  }

  @Test func `The explanation of a step is the same after the step and after going back to it`() throws {
    let hand = try hand("launch terminate launch tap:continue tap:allow launch")
    hand.type("nnnnn")
    let words = hand.controller.model.words
    let told = words.story(of: hand.controller.model)
    hand.type("hu")
    #expect(words.story(of: hand.controller.model) == told)
  }

  @Test(arguments: [InputEvent.key(.pageDown), .key(.right), .text(" "), .text("　")])
  func `A clicker takes the next step of the script, and goes back`(forward: InputEvent) throws {
    let hand = try hand("launch terminate launch")
    for _ in 0..<3 { hand.controller.handle(forward) }
    #expect(hand.steps == ["launch", "terminate", "launch"] && hand.prompt == "soft-ask")
    for back in [InputEvent.Key.pageUp, .left] { hand.press(back) }
    #expect(hand.controller.model.place.position == 1 && hand.prompt == nil)
    hand.controller.handle(forward)
    hand.controller.handle(forward)
    #expect(hand.prompt == "soft-ask")
    // Without a script, and on an open page, the keys keep their meaning.
    let free = try self.hand("")
    free.type("a")
    free.controller.handle(forward)
    #expect(free.controller.model.message != free.controller.model.words.noScript)
    hand.type("?")
    hand.press(.pageUp)
    #expect(hand.controller.model.place.position == 3)
  }

  /// A key shows the whole note, and the bar names the key only while the note is cut.
  @Test(arguments: [Size(width: 60, height: 20), Size(width: 80, height: 24), Size(width: 100, height: 30)])
  func `A note that is cut can be read to its end`(size: Size) throws {
    let note = String(repeating: "A-long-note ", count: size.width / 2) + "FINIS."
    let script = Presentation([.note("Short."), .step(.launch, "launch"), .note(LocalizedText(note))])
    let hand = try Hand(size: size, presentation: script)
    func named() -> Bool {
      hand.frame.targets.contains { $0.intent == .command(.wholeNote) }
    }
    #expect(!named())
    hand.type(".")
    #expect(hand.controller.model.message != nil)
    hand.type("n")
    #expect(named() && !hand.frame.grid.text.contains("FINIS."), "\(hand.frame.grid)")
    hand.type(".")
    #expect(!named() && hand.frame.grid.text.contains("FINIS."), "\(hand.frame.grid)")
    #expect(hand.frame.grid.text.contains("1/1"))
    for key in [".", "."] { hand.type(key) }
    #expect(hand.frame.grid.text.contains("FINIS."))
    hand.press(.escape)
    #expect(named() && hand.steps == ["launch"])
  }

  @Test(arguments: Rehearsal.sizes, [false, true])
  func `The bar names the keys that scroll a page only if the page is cut`(size: Size, presents: Bool) throws
  {
    let hand = try Hand(
      Rehearsal(steps: "launch open:sync tap:read"), size: size,
      presentation: presents ? Presentation([]) : nil)
    func named() -> Bool {
      hand.frame.targets.contains { $0.intent == .event(.key(.down)) && $0.rect.y >= size.height - 3 }
    }
    #expect(named() == ((hand.frame.scroll?.limit ?? 0) > 0), "\(hand.frame.grid)")
    hand.type("h")
    #expect(!named(), "\(hand.frame.grid)")
  }

  /// The story continues in an empty message line, and fills a row before it is truncated.
  @Test(arguments: Language.bundled)
  func `The story of a presentation is complete on a low screen`(language: Language) throws {
    let hand = try hand("launch terminate", language, size: Size(width: 60, height: 20))
    hand.type("+n")
    let end = language == .en ? "is not met" : "満たしていません。"
    let rows = (13..<20).map { hand.frame.grid.text(ofRow: $0) }
    #expect(rows.contains { $0.contains(end) }, "\(hand.frame.grid)")
    #expect(!rows.contains { $0.prefix(42).contains("…") })
  }

  @Test(arguments: [Size(width: 60, height: 20), Size(width: 80, height: 24), Size(width: 100, height: 30)])
  func `A presentation names its next possible step on every screen, even after another answer`(size: Size)
    throws
  {
    let hand = try hand("launch terminate launch tap:continue #note-of-allow tap:allow home", size: size)
    hand.type("+nnnn")
    #expect(hand.frame.targets.contains { $0.intent == .command(.next) }, "\(hand.frame.grid)")
    #expect(hand.frame.grid.text.contains("n → tap:allow"), "\(hand.frame.grid)")
    hand.type("1")
    #expect(hand.steps.last == "tap:deny")
    let text = hand.frame.grid.text
    #expect(text.contains("n → home"), "\(text)")
    #expect(!text.contains("note-of-allow"))
    hand.type("n")
    #expect(hand.steps.last == "home")
  }

  @Test func `A step that the user has made impossible is skipped by pressing the key twice`() throws {
    let hand = try hand("launch terminate launch tap:continue tap:allow home")
    hand.type("nnnn")
    for step in ["terminate", "launch"] {
      hand.type(":" + step)
      hand.press(.enter)
    }
    #expect(hand.frame.grid.text.contains("n n (skips tap:allow) → home"), "\(hand.frame.grid)")
    hand.type("nn")
    #expect(hand.steps.last == "home")
  }

  /// The branch that the other answer begins shares its first steps with the branch of the script.
  @Test func `Going back after another answer restores the position in the script and its notes`() throws {
    let hand = try hand("launch terminate launch tap:continue #before tap:allow #after home")
    hand.type("nnnnnu1")
    #expect(hand.session.place.branch == "branch-1" && hand.steps.last == "tap:deny")
    #expect(hand.controller.model.presentation?.nextStep?.text == "home")
    #expect(hand.controller.model.scriptedNotes == [])
    hand.type("u")
    #expect(hand.controller.model.presentation?.nextStep?.text == "tap:allow")
    #expect(hand.controller.model.scriptedNotes == ["before"])
    hand.type("u")
    #expect(hand.controller.model.presentation?.nextStep?.text == "tap:continue")
    hand.type("nn")
    #expect(hand.controller.model.presentation?.nextStep?.text == "home")
    #expect(hand.controller.model.scriptedNotes == ["after"])
    for name in ["name main to talk", "name branch-1 to other"] {
      hand.type(":" + name)
      hand.press(.enter)
    }
    hand.type("uu")
    #expect(hand.controller.model.presentation?.nextStep?.text == "tap:continue")
  }

  @Test(arguments: Rehearsal.sizes)
  func `An audience sees no warning about the layout, but the explanation`(size: Size) throws {
    let long = RehearsedScreens.edited(.longButton)
    let wide = try Hand(Rehearsal(screens: long, steps: "launch terminate launch"), size: size)
    #expect(wide.frame.grid.text.contains("too wide"), "\(wide.frame.grid)")
    let shown = try Hand(
      Rehearsal(screens: long, steps: "launch terminate launch"), size: size, presentation: Presentation([]))
    #expect(!shown.frame.grid.text.contains("too wide"), "\(shown.frame.grid)")
    #expect(shown.frame.grid.text.contains("▸"))
  }

  @Test func `The presentation counts manual steps and continues after a detour`() throws {
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
  func `The presentation says why a step is impossible, and the next key takes the next possible one`(
    language: Language
  ) throws {
    let hand = try hand("launch tap:continue terminate", language)
    hand.type("n")
    hand.type("n")
    #expect(hand.steps == ["launch"])
    let message = try #require(hand.controller.model.message)
    #expect(message.contains("tap:continue") && message.contains("terminate"))
    // Another key cancels the offer.
    hand.press(.down)
    hand.type("n")
    #expect(hand.steps == ["launch"])
    hand.type("n")
    #expect(hand.steps == ["launch", "terminate"])
    #expect(hand.controller.model.presentation?.nextStep == nil)
  }

  @Test(arguments: Rehearsal.sizes)
  func `A note of the script is not shown after another step, and returns with the walk`(size: Size) throws {
    let hand = try hand("launch #waits terminate", size: size)
    hand.type("n")
    #expect(hand.frame.grid.text.contains("waits"))
    hand.type("2")
    #expect(hand.prompt == "location")
    #expect(!hand.frame.grid.text.contains("waits"), "\(hand.frame.grid)")
    hand.type("u")
    #expect(hand.frame.grid.text.contains("waits"), "\(hand.frame.grid)")
    hand.type("r")
    #expect(!hand.frame.grid.text.contains("waits"))
    // Steps that are taken while the mode is off lead away, too.
    hand.type("uK2K")
    #expect(!hand.frame.grid.text.contains("waits"), "\(hand.frame.grid)")
  }

  @Test func `The presentation says so if no later step is possible either`() throws {
    let hand = try hand("tap:deny tap:allow")
    hand.type("nnn")
    #expect(hand.steps.isEmpty)
    #expect(hand.controller.model.message?.contains("Press u to go back") == true)
  }

  @Test func `The presentation goes back with the history`() throws {
    let hand = try hand("launch terminate launch")
    hand.type("nnn")
    hand.type("uu")
    #expect(hand.controller.model.presentation?.nextStep?.text == "terminate")
    hand.type("n")
    hand.type("n")
    #expect(hand.prompt == "soft-ask")
  }

  @Test(arguments: [(Language.en, "does not make"), (.ja, "求めません")])
  func `The presentation shows the effects of a step again when the user returns to it`(
    language: Language, part: String
  ) throws {
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

  @Test func `Presentation mode turns off and on at the same position, independently of large keys`() throws {
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

  @Test(arguments: [(Language.en, "iOS shows this prompt once"), (.ja, "インストールごとに一度だけ")])
  func `Without a script the presentation shows the notes of the flow, and says where scripts come from`(
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

  @Test func `The notes of the script are shown in place of those of the flow`() throws {
    // Without a note of the script at this step, that of the flow is shown.
    let silent = try self.hand("launch terminate launch tap:continue")
    silent.type("nnn")
    #expect(silent.frame.grid.text.contains("After Later, the soft ask"))
    let hand = try hand("launch terminate launch #script tap:continue")
    hand.type("nnn")
    let text = hand.frame.grid.text
    #expect(text.contains("  script") && !text.contains("After Later, the soft ask"), "\(text)")
    hand.click(.command(.next))
    #expect(hand.prompt == "tracking")
    #expect(hand.frame.grid.text.contains("iOS shows this prompt once"))
  }

  /// Every event must have words, different in each language.
  @Test(arguments: Scenery.all)
  func `The presentation tells what just happened in both languages`(scenery: Scenery) throws {
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
