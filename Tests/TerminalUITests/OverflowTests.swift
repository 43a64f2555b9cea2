import CellGrid
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `A text that does not fit` {
  private func model(_ edit: ScreenEdit, _ steps: String) throws -> WalkModel {
    try Rehearsal(screens: .edited(edit), steps: steps).model()
  }

  @Test func `of a button is cut, marked without colour too, and told with its columns`() throws {
    let label = "Continue with all the things that we have in mind for you"
    let model = try model(.longButton, "launch terminate launch")
    let frame = model.frame(Rehearsal.sizes[0])
    let overflow = try #require(frame.overflows.first)
    #expect(frame.overflows.count == 1)
    #expect(overflow.text == label)
    let row = try #require((0..<24).first { frame.grid.text(ofRow: $0).contains("Continue with") })
    let x = try #require((0..<42).first { frame.grid.cell(x: $0, y: row)?.glyph.base == "»" })
    #expect(frame.grid.cell(x: x, y: row)?.style == Style(.warning, [.reverse, .bold]))
    // The line below says which, in which language, and by how much: the part up to the mark has one cell less.
    let shown = (0..<x).compactMap { frame.grid.cell(x: $0, y: row) }.map { String($0.glyph.base) }.joined()
    let cut = try #require(shown.firstIndex(of: "C"))
    let missing = label.count - shown[cut...].count - 1
    #expect(overflow.excess == .columns(missing))
    #expect(
      frame.grid.text(ofRow: 22).contains("“Continue with all the things …” (en) is \(missing) columns"))
  }

  @Test func `of a page that is too long says how many lines`() throws {
    let long = String(repeating: "Nobody reads so much of it before they agree. ", count: 30)
    let edit = ScreenEdit(file: "policy.yaml", old: "To sync, your", new: long + "To sync, your")
    let model = try model(edit, "launch open:sync")
    let frame = model.frame(Rehearsal.sizes[2])
    let isLong = frame.overflows.contains {
      if case .lines(let count) = $0.excess { return count > 3 }
      return false
    }
    #expect(isLong, "\(frame.grid)")
    #expect(frame.grid.text.contains("»"))
  }

  @Test(arguments: Scenery.all.filter { $0.name != "walk-overflow" }, Language.bundled)
  func `is nowhere on the bundled screens`(scenery: Scenery, language: Language) throws {
    let model = try scenery.model(language)
    for size in Rehearsal.sizes { #expect(model.frame(size).overflows.isEmpty) }
  }
}
