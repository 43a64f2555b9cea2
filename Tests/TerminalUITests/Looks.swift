import CellGrid
import TerminalUI

/// A frame and its ASCII version.
struct Looks {
  /// The frame as it is drawn.
  let grid: Grid
  /// The frame with symbols replaced by ASCII.
  let folded: Grid

  init(_ model: WalkModel, _ size: Size) {
    grid = model.frame(size).grid
    folded = grid.asciiFolded()
  }

  /// The non-ASCII cells of the ASCII version, except Japanese, whose characters are two columns wide.
  var strangersToASCII: [Cell] {
    (0..<folded.height).flatMap { folded.row($0) }.filter {
      !$0.isTail && $0.glyph.width == 1 && !$0.glyph.base.isASCII
    }
  }

  /// The cells that the ASCII version changes unnecessarily: a style, or a letter that was ASCII or Japanese.
  /// Blanks after an ellipsis may become dots.
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
  /// Returns only the styles of a golden text: one letter per cell, then the meaning of the digits.
  var goldenStyles: String {
    let text = goldenText
    guard let start = text.firstRange(of: "-- styles --")?.lowerBound else { return text }
    return String(text[start...])
  }

  /// Returns two grids side by side.
  func beside(_ other: Grid) -> Grid {
    var pair = Grid(Size(width: width + 2 + other.width, height: max(height, other.height)))
    pair.blit(self, x: 0, y: 0)
    pair.blit(other, x: width + 2, y: 0)
    return pair
  }
}

extension Cell {
  /// The attributes on a terminal without colours.
  var attributesWithoutColour: Style.Attributes {
    style.attributes.union(Palette.monochrome.ink(for: style.colour).attributes)
  }
}
