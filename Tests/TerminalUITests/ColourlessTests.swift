import CellGrid
import Phone
import Platform
import TerminalUI
import Testing

/// Whatever a colour distinguishes must also be distinguishable without colours.
@MainActor
@Suite struct `A frame without colours` {
  /// Returns the model and variants of it that differ in one aspect that a colour may show.
  private func variants(_ model: WalkModel) -> [WalkModel] {
    var variants = [model]
    let scene = model.scene()
    for index in scene.controls.indices {
      var other = model
      other.focus = index
      variants.append(other)
    }
    var unfocused = model
    unfocused.focus = nil
    var settled = model
    settled.previous = model.world
    var said = model
    said.message = "Something to read"
    return variants + [unfocused, settled, said]
  }

  @Test(arguments: Scenery.all, Language.bundled)
  func `A frame without colours differs wherever one with colours does`(scenery: Scenery, language: Language)
    throws
  {
    let model = try scenery.model(language)
    for (size, isASCII) in [(Rehearsal.sizes[0], true), (Rehearsal.sizes[1], false)] {
      var grids: [Grid] = []
      for var variant in variants(model) {
        variant.isASCII = isASCII
        let grid = variant.frame(size).grid
        if !grids.contains(grid) { grids.append(grid) }
      }
      // Frames that differ in colour also differ without colours.
      #expect(Set(grids.map { $0.ansi(.monochrome).text }).count == grids.count, "\(grids[0])")
    }
  }

  @Test(arguments: Scenery.all, Language.bundled)
  func `A frame without colours marks by attribute, sign or border what a bright colour shows`(
    scenery: Scenery, language: Language
  ) throws {
    let model = try scenery.model(language)
    for size in Rehearsal.sizes {
      let grid = model.frame(size).grid
      for y in 0..<size.height {
        let silent = grid.row(y).filter { cell in
          [.accent, .warning].contains(cell.style.colour) && cell.glyph != .blank
            && cell.attributesWithoutColour.isDisjoint(with: [.bold, .reverse, .underline])
            && !(0x2500...0x257F).contains(cell.glyph.base.value)
        }
        #expect(silent.isEmpty, "\(grid.text(ofRow: y))")
      }
    }
  }

  @Test(arguments: Scenery.all, Language.bundled)
  func `A frame without colours distinguishes an enabled button from a disabled one`(
    scenery: Scenery, language: Language
  ) throws {
    var model = try scenery.model(language)
    let scene = model.scene()
    guard scene.controls.contains(where: { !$0.isEnabled }) else { return }
    model.focus = nil
    for size in Rehearsal.sizes {
      let frame = model.frame(size)
      for (index, control) in scene.controls.enumerated() where !control.isEnabled {
        guard let target = frame.targets.first(where: { $0.intent == .press(index) }) else { continue }
        let dims = (target.rect.x..<target.rect.endX).compactMap { x -> Bool? in
          guard let cell = frame.grid.cell(x: x, y: target.rect.y), cell.glyph != .blank else { return nil }
          return cell.style.attributes.contains(.dim)
        }
        #expect(!dims.isEmpty && dims.allSatisfy { $0 }, "\(control.label)\n\(frame.grid)")
      }
    }
  }
}
