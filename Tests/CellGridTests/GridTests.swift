import CellGrid
import TestSupport
import Testing

@Suite struct `A grid` {
  @Test func `Overwriting one half of a wide character blanks the other half`() {
    var grid = Grid(width: 6, height: 1)
    grid.put("あいう", x: 0, y: 0)
    grid.put("x", x: 1, y: 0)
    #expect(grid.text == " xいう\n")
    grid.put("y", x: 2, y: 0)
    #expect(grid.text == " xy う\n")
    grid.put("漢", x: 3, y: 0)
    #expect(grid.text == " xy漢\n")
  }

  @Test func `A wide character that does not fit becomes a blank`() {
    var grid = Grid(width: 5, height: 1)
    grid.put("あいう", x: 0, y: 0)
    #expect(grid.text == "あい\n")
    #expect(grid.put("う", x: 4, y: 0) == 6)
    #expect(grid.text == "あい\n")
    grid.put("漢字", x: -1, y: 0)
    #expect(grid.text == " 字\n")
  }

  @Test func `A rule joins a box with tees`() {
    var grid = Grid(width: 7, height: 5)
    grid.box(Rect(x: 0, y: 0, width: 4, height: 5))
    grid.box(Rect(x: 3, y: 0, width: 4, height: 5))
    grid.horizontalRule(y: 2, across: grid.bounds)
    #expect(grid.text == "╭──╭──╮\n│  │  │\n├──┼──┤\n│  │  │\n╰──╰──╯\n")
    #expect(grid.asciiFolded().text == "+--+--+\n|  |  |\n+--+--+\n|  |  |\n+--+--+\n")
  }

  @Test(arguments: [
    (Border.rounded, "╭─ 許可 ─╮\n╰────────╯\n"), (.plain, "┌─ 許可 ─┐\n└────────┘\n"),
    (.ascii, "+- 許可 -+\n+--------+\n"),
  ]) func `A box is drawn with its title`(border: Border, text: String) {
    var grid = Grid(width: 10, height: 2)
    grid.box(grid.bounds, border: border, title: "許可")
    #expect(grid.text == text)
  }

  @Test func `A paragraph that does not fit ends with an ellipsis`() {
    var grid = Grid(width: 6, height: 2)
    #expect(grid.putParagraph("あなたに合った広告", in: grid.bounds, .centre) == 2)
    #expect(grid.text == "あなた\nに合…\n")
  }

  /// Returns the reported changes as `x,y text`.
  private static func changes(_ grid: Grid, since other: Grid?) -> [String] {
    var found: [String] = []
    grid.eachChange(since: other) { x, y, cells in
      var text = "".unicodeScalars
      for cell in cells { cell.glyph.write(to: &text) }
      found.append("\(x),\(y) \(String(text))")
    }
    return found
  }

  @Test func `A grid reports the cells that changed since another grid`() {
    var before = Grid(width: 6, height: 3)
    before.put("あいう", x: 0, y: 2)
    var after = before
    after.put("x", x: 1, y: 1)
    after.put("yz", x: 4, y: 1)
    #expect(Self.changes(after, since: before) == ["1,1 x", "4,1 yz"])
    #expect(Self.changes(after, since: after) == [])
    // A changed wide character is reported with both halves.
    after.put("え", x: 2, y: 2)
    #expect(Self.changes(after, since: before) == ["1,1 x", "4,1 yz", "2,2 え"])
    after.restyle(after.bounds) { $0.colour == .plain ? Style(.accent) : $0 }
    #expect(Self.changes(after, since: before) == ["0,0       ", "0,1  x  yz", "0,2 あえう"])
  }

  @Test func `A grid reports all cells except blanks if there is no other grid of its size`() {
    var grid = Grid(width: 5, height: 2)
    grid.put("あb", x: 1, y: 1)
    #expect(Self.changes(grid, since: nil) == ["1,1 あb"])
    #expect(Self.changes(grid, since: Grid(width: 5, height: 3)) == ["1,1 あb"])
    #expect(Self.changes(grid, since: Grid(width: 6, height: 2)) == ["1,1 あb"])
  }

  /// Exactly the cells that differ are reported. Drawing the reported changes over the other grid gives this
  /// grid.
  @Test(arguments: 0..<40) func `A grid reports exactly the cells that differ`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func drawn() -> Grid {
      var grid = Grid(width: 9, height: 4)
      for _ in 0..<8 {
        let text = ["あ", "b", "漢字", " ", "e\u{301}", "xyz"].randomElement(using: &random) ?? "b"
        let style = Style(Colour.allCases.randomElement(using: &random) ?? .plain)
        grid.put(
          text, x: .random(in: -1..<9, using: &random), y: .random(in: 0..<4, using: &random), style: style)
      }
      return grid
    }
    let (before, after) = (drawn(), drawn())
    var rows = (0..<4).map { Array(before.row($0)) }
    after.eachChange(since: before) { x, y, cells in
      #expect(cells.first?.isTail == false)
      for (place, cell) in cells.enumerated() {
        #expect(cell.isTail || cell != rows[y][x + place])
        rows[y][x + place] = cell
      }
    }
    for y in 0..<4 {
      for x in 0..<9 where !after.row(y)[y * 9 + x].isTail { #expect(rows[y][x] == after.row(y)[y * 9 + x]) }
    }
  }

  @Test func `A rectangle is blank if all its cells are, and if the grid contains it`() {
    var grid = Grid(width: 6, height: 3)
    grid.put("あ", x: 2, y: 1)
    #expect(grid.isBlank(grid.bounds.row(0)) && grid.isBlank(grid.bounds.row(2)))
    #expect(!grid.isBlank(grid.bounds) && !grid.isBlank(Rect(x: 3, y: 1, width: 1, height: 1)))
    #expect(!grid.isBlank(Rect(x: 4, y: 0, width: 3, height: 1)))
  }

  @Test func `A cropped grid blanks the wide characters that its edges cut`() {
    var source = Grid(width: 6, height: 1)
    source.put("あいう", x: 0, y: 0)
    var grid = Grid(width: 6, height: 1)
    grid.fill(grid.bounds, with: ".")
    grid.blit(source, x: 0, y: 0, clip: Rect(x: 1, y: 0, width: 4, height: 1))
    #expect(grid.text == ". い .\n")
    #expect(source.cropped(to: Rect(x: 2, y: 0, width: 2, height: 1)).text == "い\n")
  }

  @Test func `A cell takes 16 bytes of memory`() {
    #expect(MemoryLayout<Cell>.stride == 16)
  }
}
