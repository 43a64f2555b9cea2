import CellGrid
import Phone
import Platform
import TerminalUI
import TestSupport
import Testing

@testable import ScreenLibrary

@MainActor
@Suite struct `A text that does not fit` {
  private func model(_ edit: ScreenEdit, _ steps: String) throws -> WalkModel {
    try Rehearsal(screens: .edited(edit), steps: steps).model()
  }

  @Test
  func `A long button label is truncated, marked even without colour, and reported with its width`() throws {
    let label = "Continue with all the things that we have in mind for you and for everyone you know here"
    let model = try model(.longButton, "launch terminate launch")
    let frame = model.frame(Rehearsal.sizes[0])
    let overflow = try #require(frame.overflows.first)
    #expect(frame.overflows.count == 1)
    #expect(overflow.text == label)
    // The label has two lines, and the second one is cut.
    let rest = "that we have in mind for you and for everyone you know here"
    let row = try #require((0..<24).first { frame.grid.text(ofRow: $0).contains("that we have") })
    let x = try #require((0..<42).first { frame.grid.cell(x: $0, y: row)?.glyph.base == "»" })
    #expect(frame.grid.cell(x: x, y: row)?.style == Style(.warning, [.reverse, .bold]))
    // The message names the button, its language and the excess; the part before the mark has one cell less.
    let shown = (0..<x).compactMap { frame.grid.cell(x: $0, y: row) }.map { String($0.glyph.base) }.joined()
    let cut = try #require(shown.firstIndex(of: "t"))
    let missing = rest.count - shown[cut...].count - 1
    #expect(overflow.excess == .columns(missing))
    let note = frame.grid.text(ofRow: 22)
    #expect(note.contains("“Continue with all the things that we have in …” (en) is \(missing) columns"))
    #expect(model.frame(Rehearsal.sizes[1]).grid.text.contains("” (en) is \(missing) columns too wide"))
  }

  @Test(arguments: 0..<24) func `The check of the screens reports a button exactly if the phone cuts it`(
    seed: UInt64
  )
    throws
  {
    var random = SeededGenerator(seed: seed)
    let words = (0..<random.number(2...7)).map { _ in String(repeating: "w", count: random.number(1...30)) }
    let label = words.joined(separator: " ")
    let edit = ScreenEdit(file: "soft-ask.yaml", old: "continue: Continue", new: "continue: " + label)
    let model = try model(edit, "launch terminate launch")
    let screen = try #require(model.catalogue.screen("soft-ask"))
    let reported = Fit.findings(of: screen, file: "soft-ask.yaml")
    let cut = model.frame(Rehearsal.sizes[0]).overflows
    #expect(reported.isEmpty == cut.isEmpty, "\(label): \(reported) \(cut)")
  }

  @Test func `A reported label names the language in which it is shown`() throws {
    let japanese = Rehearsal(language: .ja, screens: .edited(.longButton), steps: "launch terminate launch")
    var model = try japanese.model()
    model.shownLanguage = .en
    let overflow = try #require(model.frame(Rehearsal.sizes[0]).overflows.first)
    #expect(model.note(overflow).contains("(en)") || model.note(overflow).contains("（en）"))
  }

  /// A button whose label contains a quoted name and is too long.
  private static let quoted = ScreenEdit(
    file: "soft-ask.yaml", old: "continue: Continue",
    new:
      "continue: Go on with “Rhythm Gym” and with everything that it may ask for, now and in every month to come"
  )

  @Test func `A long label takes one line and does not push the border of the phone`() throws {
    let model = try model(Self.quoted, "launch terminate launch")
    let frame = model.frame(Size(width: 40, height: 16))
    #expect(frame.grid.text(ofRow: 13).hasPrefix("╰──"), "\(frame.grid)")
    #expect(frame.grid.text(ofRow: 14).contains("columns too wide"), "\(frame.grid)")
  }

  @Test func `A reported label keeps its own quotes inside other quotes`() throws {
    let model = try model(Self.quoted, "launch terminate launch")
    let overflow = try #require(model.frame(Rehearsal.sizes[3]).overflows.first)
    #expect(model.note(overflow).hasPrefix("“Go on with ‘Rhythm Gym’ and"))
  }

  @Test func `A text behind a prompt is not reported`() throws {
    let edit = ScreenEdit(
      file: "home.yaml", old: "Find your groove",
      new: String(repeating: "Find your groove and more of it. ", count: 40) + "Find your groove")
    let small = Size(width: 40, height: 16)
    #expect(try model(edit, "launch terminate launch").frame(small).overflows.isEmpty)
  }

  @Test func `A page that is too long is reported with the number of its lines`() throws {
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
  func `No text of the bundled screens is too long`(scenery: Scenery, language: Language) throws {
    let model = try scenery.model(language)
    for size in Rehearsal.sizes { #expect(model.frame(size).overflows.isEmpty) }
  }
}
