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
}
