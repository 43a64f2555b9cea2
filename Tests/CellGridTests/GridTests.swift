import CellGrid
import Testing

@Suite struct `A grid` {
  @Test func `blanks the other half of a wide character it overwrites`() {
    var grid = Grid(width: 6, height: 1)
    grid.put("あいう", x: 0, y: 0)
    grid.put("x", x: 1, y: 0)
    #expect(grid.text == " xいう\n")
    grid.put("y", x: 2, y: 0)
    #expect(grid.text == " xy う\n")
    grid.put("漢", x: 3, y: 0)
    #expect(grid.text == " xy漢\n")
  }

  @Test func `leaves a blank where a wide character does not fit`() {
    var grid = Grid(width: 5, height: 1)
    grid.put("あいう", x: 0, y: 0)
    #expect(grid.text == "あい\n")
    #expect(grid.put("う", x: 4, y: 0) == 6)
    #expect(grid.text == "あい\n")
    grid.put("漢字", x: -1, y: 0)
    #expect(grid.text == " 字\n")
  }

  @Test func `joins rules to boxes with tees`() {
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
  ]) func `draws boxes with a title`(border: Border, text: String) {
    var grid = Grid(width: 10, height: 2)
    grid.box(grid.bounds, border: border, title: "許可")
    #expect(grid.text == text)
  }

  @Test func `ends a paragraph that does not fit with an ellipsis`() {
    var grid = Grid(width: 6, height: 2)
    #expect(grid.putParagraph("あなたに合った広告", in: grid.bounds, .centre) == 2)
    #expect(grid.text == "あなた\nに合…\n")
  }

  @Test func `knows which rows changed`() {
    let before = Grid(width: 4, height: 3)
    var after = before
    after.put("x", x: 0, y: 1)
    #expect(after.changedRows(since: before) == [1])
    #expect(after.changedRows(since: Grid(width: 5, height: 3)) == [0, 1, 2])
  }

  @Test func `shows part of another, wide characters at its edges blanked`() {
    var source = Grid(width: 6, height: 1)
    source.put("あいう", x: 0, y: 0)
    var grid = Grid(width: 6, height: 1)
    grid.fill(grid.bounds, with: ".")
    grid.blit(source, x: 0, y: 0, clip: Rect(x: 1, y: 0, width: 4, height: 1))
    #expect(grid.text == ". い .\n")
    #expect(source.cropped(to: Rect(x: 2, y: 0, width: 2, height: 1)).text == "い\n")
  }

  @Test func `is small in memory`() {
    #expect(MemoryLayout<Cell>.stride == 16)
  }
}
