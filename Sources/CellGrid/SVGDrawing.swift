/// Draws a grid as SVG: first the backgrounds, then the lines, then the text.
struct SVGDrawing {
  private var palette: Palette
  private let paper: XtermColour
  private let pen: XtermColour
  private var backgrounds: [Background] = []
  private var lines: [(colour: String, path: String)] = []
  private var texts = ""

  /// The width of a cell in SVG units. In monospaced fonts, it is three fifths of the font size: 9 for size 15.
  static let cellWidth = 9
  static let cellHeight = 18
  private static let fontSize = 15
  /// The distance from the top of a row to the baseline of its text.
  private static let baseline = 14
  private static let margin = 9

  init(_ palette: Palette) {
    self.palette = palette
    switch palette.theme {
    case .either, .dark:
      // The SVG has a background of its own, so `either` is not possible.
      self.palette.theme = .dark
      paper = XtermColour(number: 234)
      pen = XtermColour(number: 254)
    case .light:
      paper = XtermColour(number: 231)
      pen = XtermColour(number: 234)
    }
  }

  /// Adjacent glyphs with the same style.
  private struct Word {
    let x: Int
    var cells = 0
    var text = String.UnicodeScalarView()
    let style: Style

    mutating func append(_ glyph: Glyph) {
      cells += glyph.width
      glyph.write(to: &text)
    }
  }

  mutating func add(row: ArraySlice<Cell>, y: Int) {
    var word: Word?
    for (x, cell) in zip(0..., row) where !cell.isTail {
      fill(cell, x: x, y: y)
      let isLetter = Self.joins(cell.glyph)
      if !isLetter || word?.style != cell.style {
        write(word, y: y)
        word = nil
      }
      if cell.glyph == .blank || draw(cell, x: x, y: y) { continue }
      var longer = word ?? Word(x: x, style: cell.style)
      longer.append(cell.glyph)
      word = longer
      // The symbol may come from another font with another width. So the next cell gets a position of its own.
      if !isLetter {
        write(word, y: y)
        word = nil
      }
    }
    write(word, y: y)
  }

  /// Whether all monospaced fonts draw the glyph one cell wide. It can then be in the same text element as the glyphs
  /// next to it.
  private static func joins(_ glyph: Glyph) -> Bool {
    glyph.width == 1 && glyph.base.value > 0x20 && glyph.base.value < 0x180
  }

  private func attributes(of style: Style) -> Style.Attributes {
    style.attributes.union(palette.ink(for: style.colour).attributes)
  }

  private func foreground(of style: Style) -> XtermColour {
    palette.ink(for: style.colour).foreground.map { XtermColour(number: $0) } ?? pen
  }

  /// Adjacent cells with the same background colour.
  private struct Background {
    let x: Int
    let y: Int
    var cells: Int
    let colour: XtermColour

    var element: String {
      "<rect x=\"\(left(x))\" y=\"\(top(y))\" width=\"\(cells * cellWidth)\" height=\"\(cellHeight)\""
        + " fill=\"\(colour.hex)\"/>\n"
    }
  }

  private mutating func fill(_ cell: Cell, x: Int, y: Int) {
    guard attributes(of: cell.style).contains(.reverse) else { return }
    let colour = foreground(of: cell.style)
    if let last = backgrounds.last, last.y == y, last.x + last.cells == x, last.colour == colour {
      backgrounds[backgrounds.count - 1].cells += cell.glyph.width
    } else {
      backgrounds.append(Background(x: x, y: y, cells: cell.glyph.width, colour: colour))
    }
  }

  /// Draws a line character as a line. Returns false for any other character.
  private mutating func draw(_ cell: Cell, x: Int, y: Int) -> Bool {
    guard let arms = Border.rounded.arms(of: cell.glyph.base), arms != [] else { return false }
    let isRound = Border.rounded.scalar(for: arms) == cell.glyph.base
    let path = Self.path(arms, isRound: isRound, x: Self.left(x), y: Self.top(y))
    let colour = ink(of: cell.style)
    if let place = lines.firstIndex(where: { $0.colour == colour }) {
      lines[place].path += path
    } else {
      lines.append((colour, path))
    }
    return true
  }

  /// Returns lines from the edges of a cell to its centre. A rounded corner is a curve.
  private static func path(_ arms: Border.Arms, isRound: Bool, x: Int, y: Int) -> String {
    // The width of a cell is odd, so its centre is at half a unit.
    let (across, centre) = ("\(x + cellWidth / 2).5", y + cellHeight / 2)
    let ends: [(Border.Arms, String)] = [
      (.up, "\(across) \(y)"), (.down, "\(across) \(y + cellHeight)"), (.left, "\(x) \(centre)"),
      (.right, "\(x + cellWidth) \(centre)"),
    ]
    let used = ends.filter { arms.contains($0.0) }.map(\.1)
    if isRound, used.count == 2, arms != .horizontal, arms != .vertical {
      return "M\(used[0])Q\(across) \(centre) \(used[1])"
    }
    return used.map { "M\($0)L\(across) \(centre)" }.joined()
  }

  /// Returns the text colour as attributes of an SVG element.
  private func ink(of style: Style) -> String {
    let attributes = attributes(of: style)
    let colour = attributes.contains(.reverse) ? paper : foreground(of: style)
    return "\"\(colour.hex)\"" + (attributes.contains(.dim) ? " opacity=\"0.6\"" : "")
  }

  private mutating func write(_ word: Word?, y: Int) {
    guard let word, word.cells > 0 else { return }
    let attributes = attributes(of: word.style)
    var look = " fill=" + ink(of: word.style)
    if attributes.contains(.bold) { look += " font-weight=\"bold\"" }
    if attributes.contains(.underline) { look += " text-decoration=\"underline\"" }
    // A wide character is centred in its two cells. A word is stretched to the width of its cells.
    let isWord = word.text.count > 1 || word.cells == 1
    let place =
      isWord
      ? "x=\"\(Self.left(word.x))\" textLength=\"\(word.cells * Self.cellWidth)\""
      : "x=\"\(Self.left(word.x) + Self.cellWidth)\" text-anchor=\"middle\""
    texts +=
      "<text \(place) y=\"\(Self.top(y) + Self.baseline)\"\(look)>\(Markup.escaped(String(word.text)))</text>\n"
  }

  private static func left(_ x: Int) -> Int { margin + x * cellWidth }
  private static func top(_ y: Int) -> Int { margin + y * cellHeight }

  func document(_ size: Size, title: String) -> String {
    let width = size.width * Self.cellWidth + 2 * Self.margin
    let height = size.height * Self.cellHeight + 2 * Self.margin
    let strokes = lines.map { "<path fill=\"none\" stroke=\($0.colour) d=\"\($0.path)\"/>\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="\(Self.fonts)" font-size="\(Self.fontSize)">
      <title>\(Markup.escaped(title))</title>
      <rect width="100%" height="100%" rx="6" fill="\(paper.hex)"/>
      \(backgrounds.map(\.element).joined())\(strokes)\(texts)</svg>

      """
  }

  private static let fonts =
    "Menlo, 'DejaVu Sans Mono', Consolas, 'Liberation Mono', 'Noto Sans Mono CJK JP', 'Hiragino Sans', monospace"
}

extension Grid {
  /// Returns the frame as an SVG file that needs no other files.
  ///
  /// Wide characters and symbols are positioned cell by cell. Lines and corners are drawn as shapes. So columns stay
  /// aligned with any font.
  ///
  /// - Parameters:
  ///   - palette: Its theme decides the background. ``Theme/either`` is drawn dark.
  ///   - title: A description of the picture for screen readers.
  /// - Complexity: O(number of cells).
  public func svg(_ palette: Palette, title: String) -> String {
    var drawing = SVGDrawing(palette)
    for y in 0..<height { drawing.add(row: row(y), y: y) }
    return drawing.document(size, title: title)
  }
}
