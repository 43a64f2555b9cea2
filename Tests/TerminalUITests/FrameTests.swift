import CellGrid
import Foundation
import Phone
import Platform
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite struct `A frame of the walk` {
  private static let usual = Rehearsal.sizes[0]
  /// The area of the phone in a frame of the default size.
  private static let phone = Rect(x: 0, y: 0, width: 42, height: 22)

  /// Compares the phone in both languages side by side with golden files. Other golden files show the panels
  /// around it.
  @Test(arguments: Scenery.ofPhone)
  func `The phone equals its golden frame in English and Japanese`(scenery: Scenery) throws {
    let (english, japanese) = (
      try scenery.model(.en).frame(Self.usual).grid.cropped(to: Self.phone),
      try scenery.model(.ja).frame(Self.usual).grid.cropped(to: Self.phone)
    )
    Golden.expect(
      english.beside(japanese).text + english.goldenStyles, matches: "frames/\(scenery.name).txt")
  }

  @Test(arguments: Scenery.ofProgram)
  func `The whole program equals its golden frame`(scenery: Scenery) throws {
    let (english, japanese) = (
      try scenery.model(.en).frame(Self.usual).grid, try scenery.model(.ja).frame(Self.usual).grid
    )
    Golden.expect(
      english.text + "\n" + japanese.text + english.goldenStyles, matches: "frames/\(scenery.name).txt")
  }

  @Test(arguments: Scenery.ofEverySize)
  func `The frame equals its golden file at other sizes`(scenery: Scenery)
    throws
  {
    let model = try scenery.model(.en)
    let frames = Rehearsal.sizes.dropFirst().map { model.frame($0).grid.text }
    Golden.expect(frames.joined(separator: "\n"), matches: "sizes/\(scenery.name).txt")
  }

  /// The panel What happened appears next to the others, however low the screen.
  @Test(arguments: Language.bundled) func `Wide screens show more panels`(language: Language) throws {
    let sizes = [(160, 26), (160, 45), (200, 60)].map { Size(width: $0.0, height: $0.1) }
    let scenery = try #require(Scenery.all.first { $0.name == "walk-why-many" })
    let model = try scenery.model(language)
    let frames = sizes.map { model.frame($0).grid.text }
    Golden.expect(frames.joined(separator: "\n"), matches: "sizes/wide.\(language.tag).txt")
  }

  @Test(arguments: Scenery.all, Language.bundled)
  func `A frame is valid at every size and loses nothing in ASCII`(scenery: Scenery, language: Language)
    throws
  {
    var model = try scenery.model(language)
    for size in Rehearsal.sizes {
      let looks = Looks(model, size)
      #expect(looks.grid.brokenInvariants.isEmpty)
      #expect(looks.folded.brokenInvariants.isEmpty)
      // Only symbols change; all remaining other characters belong to the texts.
      #expect(looks.strangersToASCII.isEmpty, "\(looks.folded)")
      #expect(looks.lostInASCII.isEmpty, "\(looks.grid)\n\(looks.folded)")
      guard size == Self.usual else { continue }
      model.isASCII = true
      #expect(model.frame(size).grid == looks.folded)
      model.isASCII = false
    }
  }

  @Test(arguments: Language.bundled) func `A screen that is too small says so`(language: Language) throws {
    let model = try Rehearsal(language: language).model()
    let sizes = [
      Size(width: 39, height: 15), Size(width: 39, height: 50), Size(width: 100, height: 15),
      Size(width: 12, height: 4), Size(width: 1, height: 1),
    ]
    let frames = sizes.map { size in
      let frame = model.frame(size)
      #expect(frame.isTooSmall)
      #expect(frame.targets.isEmpty)
      return "== \(size.width)x\(size.height) ==\n" + frame.grid.text
    }
    Golden.expect(frames.joined(separator: "\n"), matches: "sizes/too-small.\(language.tag).txt")
    #expect(!model.frame(Size(width: 40, height: 16)).isTooSmall)
  }

  @Test(arguments: Scenery.dialogs + Scenery.settings + Scenery.questions, Language.bundled)
  func `Exactly the approximate texts and looks are marked as such`(
    scenery: Scenery, language: Language
  ) throws {
    let model = try scenery.model(language)
    let scene = model.scene()
    for size in Rehearsal.sizes + [Size(width: 40, height: 16)] {
      let text = model.frame(size).grid.text
      #expect(text.contains("≈") == (scene.isApproximate || scene.hasGuessedLook), "\(text)")
      // The narrowest screen has space only for the sign.
      let words = text.contains("≈ " + (language == .en ? "approximate text" : "文言は推定"))
      #expect(words == scene.isApproximate || size.width < 42)
    }
  }

  @Test(arguments: Scenery.dialogs + Scenery.questions, Language.bundled)
  func `Every button is complete and every text is shown to its end`(scenery: Scenery, language: Language)
    throws
  {
    let model = try scenery.model(language)
    let scene = model.scene()
    for size in Rehearsal.sizes {
      let frame = model.frame(size)
      for index in scene.overlay?.buttons ?? [] {
        let target = try #require(frame.targets.first { $0.intent == .press(index) })
        // A long label takes two lines.
        let shown = Self.squeezed(frame.grid.cropped(to: target.rect).text)
        #expect(shown.contains(Self.squeezed(scene.controls[index].label)))
      }
      let phone = Rect(x: 0, y: 0, width: size.width >= 60 ? 42 : size.width, height: size.height - 2)
      let text = Self.squeezed(frame.grid.cropped(to: phone).text)
      #expect(!text.contains("…"))
      guard let overlay = scene.overlay else { continue }
      for words in [overlay.title, overlay.note] + overlay.message where !words.isEmpty {
        #expect(text.contains(Self.squeezed(words)), "\(frame.grid)")
      }
    }
  }

  /// Removes spaces, line ends and borders from the text.
  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != "│" }
  }
}
