import CellGrid
import TestSupport
import Testing

@Suite struct `Any sequence of drawing` {
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `Any sequence of drawing leaves wide characters whole and rows of equal width`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var grid = Grid(width: random.number(1...24), height: random.number(1...8))
    for _ in 0..<300 {
      draw(on: &grid, &random)
      let broken = grid.brokenInvariants
      if !broken.isEmpty {
        Issue.record("seed \(seed): \(broken)\n\(grid.text)")
        return
      }
    }
    #expect(grid.text.split(separator: "\n").allSatisfy { String($0).cellCount <= grid.width })
    #expect(grid.asciiFolded().brokenInvariants.isEmpty)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `A terminal shows the same frame after any sequence of drawing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var grid = Grid(width: 20, height: 6)
    for _ in 0..<60 { draw(on: &grid, &random) }
    var terminal = TerminalEmulator(width: 20, height: 6)
    let rows = grid.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for (y, row) in rows.enumerated() { terminal.feed("\u{1B}[\(y + 1);1H\(row)".utf8) }
    #expect(terminal.text == grid.text)
  }

  private func draw(on grid: inout Grid, _ random: inout SeededGenerator) {
    let x = random.number(-6...26)
    let y = random.number(-2...9)
    let rect = Rect(x: x, y: y, width: random.number(0...16), height: random.number(0...6))
    switch random.number(0...8) {
    case 0: grid.fill(rect, with: "x")
    case 1: grid.box(rect, border: .rounded, title: random.text())
    case 2: grid.horizontalRule(y: y, across: rect)
    case 3: grid.fill(rect)
    case 4: grid.blit(piece(&random), x: x, y: y, clip: rect)
    case 5: grid.putLine(random.text(), in: rect, .centre)
    case 6: grid.putParagraph(random.text() + random.text(), in: rect)
    case 7: grid.restyle(rect) { Style($0.colour, .reverse) }
    default: grid.put(random.text(), x: x, y: y, clip: random.number(0...1) == 0 ? rect : nil)
    }
  }

  private func piece(_ random: inout SeededGenerator) -> Grid {
    var piece = Grid(width: 7, height: 3)
    for row in 0..<3 { piece.put(random.text(), x: random.number(-2...3), y: row) }
    return piece
  }
}
