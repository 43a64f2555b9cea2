import CellGrid
import TerminalUI
import Testing

/// A frame in every look, as text that a person can read: in colour, without colour, and in ASCII.
struct Looks {
  /// The frame as it is drawn.
  let grid: Grid
  /// The same in ASCII.
  let folded: Grid

  init(_ model: WalkModel, _ size: Size) {
    grid = model.frame(size).grid
    folded = grid.asciiFolded()
  }

  /// The text; a letter a cell for the style; a letter a cell for what is left of it without colour; the text in ASCII.
  var golden: String {
    grid.goldenText + "-- without colour: b bold, d dim, r reverse; a capital is bold too --\n" + colourless
      + "-- ascii --\n" + folded.text
  }

  /// What is not ASCII in the ASCII look, letters and signs of Japanese aside: those are two columns wide.
  var strangersToASCII: [Cell] {
    (0..<folded.height).flatMap { folded.row($0) }.filter {
      !$0.isTail && $0.glyph.width == 1 && !$0.glyph.base.isASCII
    }
  }

  /// Whether the ASCII look differs in letters only.
  var keepsStyles: Bool {
    (0..<grid.height).allSatisfy { grid.row($0).map(\.style) == folded.row($0).map(\.style) }
  }

  /// The attributes that the palette without colours sends, where they can be seen.
  private var colourless: String {
    (0..<grid.height).map { y in
      var letters = String(grid.row(y).map(letter))
      while letters.hasSuffix(".") { letters.removeLast() }
      return letters + "\n"
    }.joined()
  }

  private func letter(for cell: Cell) -> Character {
    var attributes = cell.attributesWithoutColour
    // Bold and dim change nothing about a blank.
    if cell.glyph == .blank { attributes.formIntersection([.reverse, .underline]) }
    let isBold = attributes.contains(.bold)
    let letter: Character
    switch attributes.subtracting(.bold) {
    case []: return isBold ? "b" : "."
    case .dim: letter = "d"
    case .reverse: letter = "r"
    case [.dim, .reverse]: letter = "f"
    default:
      Issue.record("no letter for \(cell.style.name)")
      letter = "?"
    }
    return isBold ? Character(letter.uppercased()) : letter
  }
}

extension Cell {
  /// What a terminal without colours is told.
  var attributesWithoutColour: Style.Attributes {
    style.attributes.union(Palette.monochrome.ink(for: style.colour).attributes)
  }
}
