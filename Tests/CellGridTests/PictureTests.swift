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

  /// The elements of an SVG, and the text of all its `text` elements in order.
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

  @Test(arguments: Palette.all) func `is valid and holds every word`(palette: Palette) throws {
    let elements = Elements(frame.svg(palette, title: "a < b & c"))
    #expect(elements.isValid)
    let shown = elements.texts.map(\.text).joined()
    for word in ["<Allow>", "Gym", "&", "\"co\"", "許可", "ab"] { #expect(shown.contains(word)) }
  }

  @Test func `places every wide character in the middle of its cells`() throws {
    let elements = Elements(frame.svg(Palette(.dark, .rich), title: ""))
    let wide = elements.texts.filter { "許可".contains($0.text) && !$0.text.isEmpty }
    // Nine units a cell and nine at the edge; two cells from column 2, 4 and 11.
    let columns = [3, 5, 12]
    #expect(wide.map(\.x).suffix(3) == columns.map { 9 + $0 * 9 }[...])
  }

  @Test func `draws lines and corners instead of writing them`() {
    let svg = frame.svg(Palette(.light, .rich), title: "")
    #expect(!svg.unicodeScalars.contains { (0x2500...0x257F).contains($0.value) })
    let elements = Elements(svg)
    #expect(elements.found.contains { $0.name == "path" && $0.attributes["d"]?.contains("Q") == true })
  }

  @Test func `has one background for cells in reverse`() {
    let rectangles = Elements(frame.svg(Palette(.dark, .rich), title: "")).found.filter { $0.name == "rect" }
    #expect(rectangles.count == 2)
    #expect(rectangles.last?.attributes["width"] == "54")
  }

  @Test func `has no colour but black and white without colours`() {
    let svg = frame.svg(.monochrome, title: "")
    let colours = svg.split(separator: "\"").filter { $0.hasPrefix("#") }
    #expect(Set(colours).count == 2)
  }

  @Test func `text of any script stays valid`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var grid = Grid(width: 20, height: 1)
      let scalars = (0..<12).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
      }
      grid.put(String(String.UnicodeScalarView(scalars)), x: 0, y: 0)
      #expect(Elements(grid.svg(.standard, title: String(String.UnicodeScalarView(scalars)))).isValid)
    }
  }

  @Test func `looks as it was approved`() {
    Golden.expect(frame.svg(Palette(.dark, .rich), title: "A frame"), matches: "cells/frame.svg")
  }
}
