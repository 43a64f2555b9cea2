import CellGrid
import Testing

/// Tests the arithmetic of columns and rows at the boundaries, where an error of one would show.
@Suite struct `The sums of a grid` {
  @Test func `Centring leaves the same number of cells on both sides`() {
    let rect = Rect(x: 1, y: 1, width: 10, height: 6)
    #expect(rect.inset(columns: 2, rows: 1) == Rect(x: 3, y: 2, width: 6, height: 4))
    #expect(rect.inset(columns: 5, rows: 3).isEmpty && rect.inset(columns: 6, rows: 4).isEmpty)
  }

  @Test func `Centring puts a single leftover cell at the end`() {
    let rect = Rect(x: 0, y: 0, width: 7, height: 6)
    #expect(rect.centred(Size(width: 4, height: 3)) == Rect(x: 1, y: 1, width: 4, height: 3))
    #expect(rect.centred(Size(width: 9, height: 9)) == rect)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `Restyling changes both halves of a wide character that the edge cuts`(x: Int) {
    var grid = Grid(width: 4, height: 1)
    grid.put("あい", x: 0, y: 0)
    grid.restyle(Rect(x: x, y: 0, width: 1, height: 1)) { _ in Style(.accent) }
    let styles = grid.row(0).map(\.style)
    let wanted = (0..<4).map { $0 / 2 == x / 2 ? Style(.accent) : .plain }
    #expect(styles == wanted)
    #expect(grid.text == "あい\n")
  }

  @Test func `A title is omitted if the line is too short for it`() {
    var grid = Grid(width: 6, height: 2)
    grid.box(grid.bounds, title: "ab")
    #expect(grid.text == "╭────╮\n╰────╯\n")
    var wider = Grid(width: 7, height: 2)
    wider.box(wider.bounds, title: "ab")
    #expect(wider.text == "╭─ … ─╮\n╰─────╯\n")
  }

  @Test func `A suffix fills the width to its last cell`() {
    #expect(CellText("abあ").suffix(cells: 2).string == "あ")
    #expect(CellText("abあ").suffix(cells: 3).string == "bあ")
    #expect(CellText("abあ").suffix(cells: 1).string == "")
  }

  /// If the first word is wider than every smaller width allows, it gets a line of its own, and the other
  /// lines are balanced without it.
  @Test func `The lines after an overlong first word are balanced`() {
    let lines = LineBreaking.balancedLines(of: "banana aa a b bb", width: 7).map(\.string)
    #expect(lines == ["banana", "aa a", "b bb"])
  }

  @Test func `Breaking between Japanese phrases adds at most one line`() {
    let lines = { LineBreaking.balancedLines(of: $0, width: 10).map(\.string) }
    #expect(lines("音楽を写真に映画で") == ["音楽を", "写真に", "映画で"])
    #expect(lines("音楽を写真に映画で音楽を写真に映画で").count <= 5)
  }
}
