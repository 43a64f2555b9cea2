import CellGrid
import TestSupport
import Testing

@Suite struct `A frame as text` {
  private var frame: Grid {
    var grid = Grid(width: 24, height: 5)
    grid.box(grid.bounds, title: "許可しますか？")
    grid.put("Allow “Gym”… ✓", x: 2, y: 1, style: Style(.accent))
    grid.put("許可", x: 2, y: 2, style: Style(.button, [.bold]))
    grid.put("あとで", x: 8, y: 2, style: Style(.settled, [.dim, .underline]))
    grid.put("→ x", x: 2, y: 3, style: Style(.plain, .reverse))
    return grid
  }

  @Test func `A frame is written as a golden file that people can read`() {
    Golden.expect(frame.goldenText, matches: "cells/frame.txt")
    Golden.expect(frame.asciiFolded().goldenText, matches: "cells/frame-ascii.txt")
  }

  @Test(arguments: Palette.all)
  func `A terminal shows the ANSI text of a frame as the same frame`(palette: Palette) {
    var terminal = TerminalEmulator(width: 24, height: 5)
    terminal.feed(frame.ansi(palette).text.replacing("\n", with: "\r\n").dropLast().utf8)
    #expect(terminal.text == frame.text)
    let button = terminal.cell(x: 2, y: 2)
    #expect(button?.look.isBold == true)
    #expect(button?.look.foreground == palette.ink(for: .button).foreground.map { Int($0) })
    #expect(terminal.cell(x: 8, y: 2)?.look.isUnderlined == true)
    #expect(terminal.cell(x: 2, y: 3)?.look.isReversed == true)
    #expect(terminal.isRestored)
  }

  @Test func `A monochrome palette writes no colour`() {
    let codes = frame.ansi(.monochrome).text.split(separator: "\u{1B}[").dropFirst()
      .map { $0.prefix { $0 != "m" } }
    let numbers = codes.flatMap { $0.split(separator: ";") }
    #expect(numbers.allSatisfy { ["0", "1", "2", "4", "7"].contains($0) })
  }

  @Test func `Each role has a unique letter and a unique name`() {
    #expect(Set(Colour.allCases.map(\.letter)).count == Colour.allCases.count)
    #expect(Set(Colour.allCases.map(\.name)).count == Colour.allCases.count)
  }
}

@Suite struct `Folding to ASCII` {
  @Test(arguments: [
    ("“許可”…", "\"許可\"..."), ("│├─┼╯", "|+-++"), ("→ • ‘a’ – b", "> * 'a' - b"),
    ("ガ か\u{3099} é ー", "ガ か\u{3099} é ー"),
  ]) func `Folding to ASCII replaces symbols and keeps letters`(text: String, folded: String) {
    #expect(ASCIIFold.folded(text) == folded)
  }

  @Test(arguments: [
    ("待つ…     x", "待つ...   x"), ("待つ…  x", "待つ.  x"), ("待つ…x", "待つ.x"), ("待つ…  │", "待つ...|"),
  ]) func `Folding to ASCII turns an ellipsis into three dots if there is space`(text: String, folded: String)
  {
    var grid = Grid(width: 12, height: 1)
    grid.put(text, x: 0, y: 0)
    #expect(grid.asciiFolded().text == folded + "\n")
  }
}
