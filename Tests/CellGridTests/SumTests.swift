import CellGrid
import Testing

/// Sums of columns and rows, at the edges where one more or less is seen.
@Suite struct `The sums of a grid` {
  @Test func `leave the same number of cells on both sides`() {
    let rect = Rect(x: 1, y: 1, width: 10, height: 6)
    #expect(rect.inset(columns: 2, rows: 1) == Rect(x: 3, y: 2, width: 6, height: 4))
    #expect(rect.inset(columns: 5, rows: 3).isEmpty && rect.inset(columns: 6, rows: 4).isEmpty)
  }

  @Test func `put the odd cell of a middle at the end`() {
    let rect = Rect(x: 0, y: 0, width: 7, height: 6)
    #expect(rect.centred(Size(width: 4, height: 3)) == Rect(x: 1, y: 1, width: 4, height: 3))
    #expect(rect.centred(Size(width: 9, height: 9)) == rect)
  }

  @Test(arguments: [0, 1, 2, 3]) func `change both halves of a wide character that an edge cuts`(x: Int) {
    var grid = Grid(width: 4, height: 1)
    grid.put("あい", x: 0, y: 0)
    grid.restyle(Rect(x: x, y: 0, width: 1, height: 1)) { _ in Style(.accent) }
    let styles = grid.row(0).map(\.style)
    let wanted = (0..<4).map { $0 / 2 == x / 2 ? Style(.accent) : .plain }
    #expect(styles == wanted)
    #expect(grid.text == "あい\n")
  }

  @Test func `leave a title out where the line has no room for it`() {
    var grid = Grid(width: 6, height: 2)
    grid.box(grid.bounds, title: "ab")
    #expect(grid.text == "╭────╮\n╰────╯\n")
    var wider = Grid(width: 7, height: 2)
    wider.box(wider.bounds, title: "ab")
    #expect(wider.text == "╭─ … ─╮\n╰─────╯\n")
  }

  @Test func `fill an end to its last cell`() {
    #expect(CellText("abあ").suffix(cells: 2).string == "あ")
    #expect(CellText("abあ").suffix(cells: 3).string == "bあ")
    #expect(CellText("abあ").suffix(cells: 1).string == "")
  }

  /// A first word that no width below holds is alone on its line: the others are evened out without it.
  @Test func `even out lines below a long word`() {
    let lines = LineBreaking.balancedLines(of: "banana aa a b bb", width: 7).map(\.string)
    #expect(lines == ["banana", "aa a", "b bb"])
  }

  @Test func `give phrases one line more than they need, and no more`() {
    let lines = { LineBreaking.balancedLines(of: $0, width: 10).map(\.string) }
    #expect(lines("音楽を写真に映画で") == ["音楽を", "写真に", "映画で"])
    #expect(lines("音楽を写真に映画で音楽を写真に映画で").count <= 5)
  }
}
