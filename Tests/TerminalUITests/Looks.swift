import CellGrid
import TerminalUI

/// A frame and what becomes of it in ASCII.
struct Looks {
  /// The frame as it is drawn.
  let grid: Grid
  /// The same in ASCII.
  let folded: Grid

  init(_ model: WalkModel, _ size: Size) {
    grid = model.frame(size).grid
    folded = grid.asciiFolded()
  }

  /// What is not ASCII in the ASCII look, letters and signs of Japanese aside: those are two columns wide.
  var strangersToASCII: [Cell] {
    (0..<folded.height).flatMap { folded.row($0) }.filter {
      !$0.isTail && $0.glyph.width == 1 && !$0.glyph.base.isASCII
    }
  }

  /// The cells in which ASCII has changed more than it must: a style, or a letter that was ASCII or Japanese before.
  /// Blanks behind an ellipsis may become its dots.
  var lostInASCII: [Cell] {
    (0..<grid.height).flatMap { y in
      zip(grid.row(y), folded.row(y)).filter { before, after in
        let mayChange = before.glyph.width == 1 && !before.glyph.base.isASCII
        let isDot = before.glyph == .blank && after.glyph.base == "."
        return before.style != after.style || (before.glyph != after.glyph && !mayChange && !isDot)
      }.map(\.0)
    }
  }
}

extension Grid {
  /// Only the styles of a golden text: a letter a cell, then what the digits mean.
  var goldenStyles: String {
    let text = goldenText
    guard let start = text.firstRange(of: "-- styles --")?.lowerBound else { return text }
    return String(text[start...])
  }

  /// Two grids beside each other.
  func beside(_ other: Grid) -> Grid {
    var pair = Grid(Size(width: width + 2 + other.width, height: max(height, other.height)))
    pair.blit(self, x: 0, y: 0)
    pair.blit(other, x: width + 2, y: 0)
    return pair
  }
}

extension Cell {
  /// What a terminal without colours is told.
  var attributesWithoutColour: Style.Attributes {
    style.attributes.union(Palette.monochrome.ink(for: style.colour).attributes)
  }
}
