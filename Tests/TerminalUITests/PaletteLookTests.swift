import CellGrid
import Phone
import Platform
import TerminalUI
import TestSupport
import Testing

/// Compares the escape sequences of one frame with many roles in each palette: 16 and 256 colours, dark and
/// light, and monochrome.
@MainActor
@Suite struct `A frame in a palette` {
  private func grid() throws -> Grid {
    let name = "walk-problems"
    let scenery = try #require(Scenery.all.first { $0.name == name })
    var model = try scenery.model(.en)
    model.focus = 1
    model.message = "Something to read"
    return model.frame(Rehearsal.sizes[0]).grid
  }

  @Test(arguments: Palette.all)
  func `The escape sequences of each palette equal their golden file`(palette: Palette) throws {
    let text = try grid().ansi(palette).text.replacing("\u{1B}[", with: "␛[")
    Golden.expect(text, matches: "palettes/\(palette.theme.word)-\(palette.depth).txt")
  }
}
