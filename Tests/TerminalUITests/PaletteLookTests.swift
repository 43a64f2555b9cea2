import CellGrid
import Platform
import TerminalUI
import TestSupport
import Testing

/// One frame with many roles, as each palette sends it: 16 and 256 colours, dark and light, or none.
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
  func `is sent as it was approved`(palette: Palette) throws {
    let text = try grid().ansi(palette).text.replacing("\u{1B}[", with: "␛[")
    Golden.expect(text, matches: "palettes/\(palette.theme.word)-\(palette.depth).txt")
  }
}
