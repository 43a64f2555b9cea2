import CellGrid
import FlowController
import Foundation
import Phone
import Platform
import ScreenLibrary
import TestSupport
import Testing

@testable import TerminalUI

/// Tests keys that once did something other than their label says.
@MainActor
@Suite struct `A key that is easy to mistake` {
  @Test func `Esc closes a panel beside the phone, and a message, before it goes back on the phone`() throws {
    let hand = try Hand(Rehearsal(steps: "launch open:lab"), size: Size(width: 80, height: 24))
    let steps = hand.steps
    hand.press(.tab)
    hand.press(.escape)
    #expect(hand.controller.model.panel == .faces && hand.steps == steps)
    hand.type("/")
    hand.press(.escape)
    #expect(hand.controller.model.message == nil && hand.steps == steps)
    hand.press(.escape)
    #expect(hand.steps.count == steps.count + 1)
  }

  @Test(arguments: Language.bundled)
  func `The next step of a script never answers another prompt than in the script`(language: Language) throws
  {
    let vocabulary = StepVocabulary(names: try Rehearsal.catalogue().names)
    let script = ["launch", "terminate", "launch", "tap:continue", "tap:deny", "open:nearby", "tap:deny"]
    let lines = try script.map { Presentation.Line.step(try vocabulary.step($0), $0) }
    let hand = try Hand(
      Rehearsal(os: "14.5", language: language), size: Size(width: 100, height: 30),
      presentation: Presentation(lines))
    hand.type("nnnn")
    #expect(hand.prompt == "tracking")
    // The user leaves this prompt without an answer. The next step of the script could also answer another prompt.
    for step in ["terminate", "launch", "tap:later", "open:nearby"] {
      hand.controller.take(try vocabulary.step(step))
    }
    #expect(hand.prompt == "location")
    hand.type("n")
    #expect(hand.steps.last == "open:nearby" && hand.prompt == "location", "\(hand.steps)")
    let message = try #require(hand.controller.model.message)
    #expect(
      message.contains("tap:deny") && message.contains(hand.controller.model.words.tracking), "\(message)")
    // The answer that the script gives to this prompt is taken.
    hand.type("n")
    #expect(hand.steps.last == "tap:deny" && hand.prompt == nil)
  }

  @Test func `The language key goes round all languages of the app and that of the phone`() throws {
    let french = try #require(Language("fr"))
    let hand = try Hand(Rehearsal(language: french))
    var seen: [String] = []
    for _ in 0..<6 {
      hand.type("l")
      seen.append(hand.scene.language.tag)
    }
    #expect(seen == ["en", "ja", "fr", "en", "ja", "fr"])
  }

  @Test func `The language key returns to the language in which the phone was opened`() throws {
    let controller = try Rehearsal().session(Rehearsal.catalogue()) { model in
      model.shownLanguage = Language("de")
    }.controller
    var seen: [String] = []
    for _ in 0..<3 {
      controller.handle(.text("l"))
      seen.append(controller.model.scene().language.tag)
    }
    #expect(seen == ["en", "ja", "de"])
  }

  @Test(arguments: ["L", "/", ":theme dark\n"]) func `A saved picture has no message and no typed line`(
    typed: String
  ) throws {
    let hand = try Hand(Rehearsal(steps: "launch"))
    for character in typed {
      if character == "\n" { hand.press(.enter) } else { hand.type(String(character)) }
    }
    let said = try #require(hand.controller.model.message)
    hand.type(":save text")
    hand.press(.enter)
    let path = try #require(hand.controller.model.message?.split(separator: ": ").last.map(String.init))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains(said.prefix(20)) && !text.contains("save text"), "\(text)")
    #expect(text.contains("Find your groove"))
  }

  @Test(arguments: [100, 120, 200]) func `The large keys say what they do`(width: Int) throws {
    let hand = try Hand(
      Rehearsal(steps: Scenery.secondLaunch), size: Size(width: width, height: 36),
      presentation: Presentation([
        .step(.home, "home")
      ]))
    hand.type("+")
    let words = hand.controller.model.words
    for command in [Command.next, .type, .help, .quit] {
      let text = String(command.key) + " " + words.short(command)
      #expect(hand.frame.grid.text.contains(text), "\(text)\n\(hand.frame.grid)")
    }
  }

  @Test(arguments: [
    ("cam", "Camera", "カメラ"), ("request:cam", "Camera", "カメラ"), ("microphone", "Microphone", "マイク"),
  ])
  func `A permission that the app does not have is not simply missing`(
    typed: String, english: String, japanese: String
  ) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language), size: Size(width: 100, height: 30))
      hand.type(":" + typed)
      let text = hand.frame.grid.text
      #expect(text.contains(language == .en ? english : japanese) && text.contains("flow.yaml"), "\(text)")
    }
  }

  @Test func `A row of Settings that is not known in the language of the phone is marked`() throws {
    let german = try #require(Language("de"))
    let model = try Rehearsal(
      os: "18", language: german, screens: .example("every-permission"), steps: "launch settings"
    ).model()
    let rows = model.scene().page.rows
    let foreign = rows.filter { $0.text.contains("Allow Apps to Request to Track") }
    #expect(!foreign.isEmpty && foreign.allSatisfy { $0.markedText.hasSuffix("※") })
    let known = rows.filter { $0.text == "Ortungsdienste" }
    #expect(!known.isEmpty && known.allSatisfy { !$0.isInEnglish })
    let ownStates = model.scene().marked.page.rows.map(\.detail).filter { !$0.isEmpty }
    #expect(!ownStates.isEmpty && ownStates.allSatisfy { $0 == "Ein" || $0 == "Aus" }, "\(ownStates)")
    // In a language without any texts of iOS, the state of a switch has a mark of its own, and so has the title.
    let swedish = try Rehearsal(
      os: "18", language: #require(Language("sv")), screens: .example("every-permission"),
      steps: "launch settings"
    ).model()
    let marked = swedish.scene().marked
    let states = marked.page.rows.map(\.detail).filter { !$0.isEmpty }
    #expect(!states.isEmpty && states.allSatisfy { $0 == "On ※" || $0 == "Off ※" }, "\(states)")
    #expect(marked.page.title == "Settings ※")
    #expect(swedish.frame(Size(width: 80, height: 24)).grid.text.contains("On ※"))
  }

  @Test func `Each text in another language is marked on the phone, and no other one`() throws {
    let german = try #require(Language("de"))
    let model = try Rehearsal(os: "18", language: german).model()
    #expect(model.frame(Size(width: 80, height: 24)).grid.text.contains("2 Settings ※"))
    // The app's name has no language, and the keys use the text without a mark.
    #expect(model.scene().marked.controls.map(\.label) == ["Rhythm Gym", "Settings ※"])
    #expect(model.scene().controls.map(\.label) == ["Rhythm Gym", "Settings"])
    #expect(
      PlainScene(model.scene(), model.world, model.words, model.catalogue).choices[1] == "  2. Settings ※")
    #expect(model.phonePicture().contains("Settings ※"))
    for language in Language.bundled {
      for steps in ["", "launch", "settings", "launch terminate launch"] {
        let own = try Rehearsal(os: "18", language: language, steps: steps).model().scene()
        #expect(own.foreignTexts.isEmpty, "\(own.foreignTexts)")
      }
    }
  }
}
