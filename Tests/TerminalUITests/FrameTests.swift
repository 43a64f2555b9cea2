import CellGrid
import Platform
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite struct `A frame of the walk` {
  @Test(arguments: Scenery.all, Language.allCases)
  func `looks as it was approved, at every size`(scenery: Scenery, language: Language) throws {
    let model = try scenery.model(language)
    let frames = Rehearsal.sizes.map { size in
      let grid = model.frame(size).grid
      #expect(grid.brokenInvariants.isEmpty)
      return "== \(size.width)x\(size.height) ==\n" + grid.goldenText
    }
    Golden.expect(
      frames.joined(separator: "\n"), matches: "frames/\(scenery.name).\(language.code).txt")
  }

  @Test(
    arguments: ["tracking-14.5", "settings-14.5-rows", "policy-unread", "home-banner"], Language.allCases)
  func `looks as it was approved with ASCII lines`(name: String, language: Language) throws {
    let scenery = try #require(Scenery.all.first { $0.name == name })
    var model = try scenery.model(language)
    model.isASCII = true
    let grid = model.frame(Rehearsal.sizes[0]).grid
    #expect(!grid.text.unicodeScalars.contains { (0x2500...0x257F).contains($0.value) })
    Golden.expect(grid.goldenText, matches: "frames/ascii-\(name).\(language.code).txt")
  }

  @Test(arguments: ["tracking-14.5", "policy-unread", "home-ad-plain"], Language.allCases)
  func `looks as it was approved without colours`(name: String, language: Language) throws {
    let scenery = try #require(Scenery.all.first { $0.name == name })
    let text = try scenery.model(language).frame(Rehearsal.sizes[0]).grid.ansi(.monochrome)
    Golden.expect(
      text.replacing("\u{1B}[", with: "␛["), matches: "frames/monochrome-\(name).\(language.code).txt")
  }

  @Test(arguments: Language.allCases) func `says so when the screen is too small`(language: Language) throws {
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
    Golden.expect(frames.joined(separator: "\n"), matches: "frames/too-small.\(language.code).txt")
    #expect(!model.frame(Size(width: 40, height: 16)).isTooSmall)
  }

  @Test(arguments: Scenery.dialogs + Scenery.questions, Language.allCases)
  func `shows every button whole and every text to its end`(scenery: Scenery, language: Language) throws {
    let model = try scenery.model(language)
    let scene = model.scene()
    for size in Rehearsal.sizes {
      let frame = model.frame(size)
      for index in scene.overlay?.buttons ?? [] {
        let target = try #require(frame.targets.first { $0.intent == .press(index) })
        let shown = frame.grid.cropped(to: target.rect).text(ofRow: 0)
        #expect(shown.contains(scene.controls[index].label))
      }
      let phone = Rect(x: 0, y: 0, width: size.width >= 78 ? 42 : size.width, height: size.height - 2)
      let text = Self.squeezed(frame.grid.cropped(to: phone).text)
      #expect(!text.contains("…"))
      guard let overlay = scene.overlay else { continue }
      for words in [overlay.title, overlay.note] + overlay.message {
        #expect(text.contains(Self.squeezed(words)), "\(frame.grid)")
      }
    }
  }

  /// The text without spaces, line ends and borders.
  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != "│" }
  }
}
