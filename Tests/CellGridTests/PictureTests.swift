import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct `A frame as a picture` {
  private var frame: Grid {
    var grid = Grid(width: 24, height: 5)
    grid.box(grid.bounds, title: "許可しますか？")
    grid.put("<Allow> “Gym” & \"co\"… ✓", x: 1, y: 1, style: Style(.accent))
    grid.put("許可", x: 2, y: 2, style: Style(.button, [.bold]))
    grid.put("ab 許c", x: 8, y: 2, style: Style(.accent, .reverse))
    grid.horizontalRule(y: 3, across: grid.bounds)
    return grid
  }

  /// Collects the elements of an SVG, and the text of all its `text` elements in order.
  private final class Elements: MarkupReader {
    private(set) var found: [(name: String, attributes: [String: String])] = []
    private(set) var texts: [(x: Int, text: String)] = []

    override func opened(_ name: String, _ attributes: [String: String]) {
      found.append((name, attributes))
      if name == "text" { texts.append((Int(attributes["x"] ?? "") ?? -1, "")) }
    }

    override func found(_ text: String) {
      if found.last?.name == "text", !texts.isEmpty, text != "\n" { texts[texts.count - 1].text += text }
    }
  }

  @Test(arguments: Palette.all)
  func `The SVG of a frame is valid and contains every word`(palette: Palette) throws {
    let elements = Elements(frame.svg(palette, title: "a < b & c"))
    #expect(elements.isValid)
    let shown = elements.texts.map(\.text).joined()
    for word in ["<Allow>", "Gym", "&", "\"co\"", "許可", "ab"] { #expect(shown.contains(word)) }
  }

  @Test func `The SVG centres every wide character in its two cells`() throws {
    let elements = Elements(frame.svg(Palette(.dark, .rich), title: ""))
    let wide = elements.texts.filter { "許可".contains($0.text) && !$0.text.isEmpty }
    // A cell is nine units wide and so is the margin; the wide characters start at columns 2, 4 and 11.
    let columns = [3, 5, 12]
    #expect(wide.map(\.x).suffix(3) == columns.map { 9 + $0 * 9 }[...])
  }

  @Test func `The SVG draws lines and corners as shapes, not as text`() {
    let svg = frame.svg(Palette(.light, .rich), title: "")
    #expect(!svg.unicodeScalars.contains { (0x2500...0x257F).contains($0.value) })
    let elements = Elements(svg)
    #expect(elements.found.contains { $0.name == "path" && $0.attributes["d"]?.contains("Q") == true })
  }

  @Test func `Adjacent reversed cells share one background in the SVG`() {
    let rectangles = Elements(frame.svg(Palette(.dark, .rich), title: "")).found.filter { $0.name == "rect" }
    #expect(rectangles.count == 2)
    #expect(rectangles.last?.attributes["width"] == "54")
  }

  @Test func `The SVG of a monochrome palette contains only black and white`() {
    let svg = frame.svg(.monochrome, title: "")
    let colours = svg.split(separator: "\"").filter { $0.hasPrefix("#") }
    #expect(Set(colours).count == 2)
  }

  @Test func `The SVG is valid for text of any script`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var grid = Grid(width: 20, height: 1)
      let scalars = (0..<12).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
      }
      grid.put(String(String.UnicodeScalarView(scalars)), x: 0, y: 0)
      #expect(Elements(grid.svg(.standard, title: String(String.UnicodeScalarView(scalars)))).isValid)
    }
  }

  @Test func `The SVG of a frame equals its golden file`() {
    Golden.expect(frame.svg(Palette(.dark, .rich), title: "A frame"), matches: "cells/frame.svg")
  }
}
