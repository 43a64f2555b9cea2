import CellGrid
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `The layout` {
  nonisolated private static let wide = Size(width: 100, height: 30)

  @Test(arguments: Scenery.all, Language.allCases)
  func `cuts nothing at 100 columns`(scenery: Scenery, language: Language) throws {
    let model = try scenery.model(language)
    guard !model.isHelpOpen else { return }
    let grid = model.frame(Self.wide).grid
    let panels = grid.cropped(to: Rect(x: 42, y: 0, width: 58, height: 28)).text
    let keys = grid.cropped(to: Rect(x: 0, y: 28, width: 100, height: 2)).text
    #expect(!panels.contains("…"), "\(panels)")
    #expect(!keys.contains("…"), "\(keys)")
  }

  @Test func `turns its one panel by Tab, and back`() throws {
    let hand = try Hand(size: Size(width: 80, height: 24))
    let focus = hand.controller.model.focus
    for panel in [WalkModel.Panel.why, .happened, .faces] {
      hand.press(.tab)
      #expect(hand.controller.model.panel == panel)
    }
    hand.press(.backTab)
    #expect(hand.controller.model.panel == .happened)
    hand.type("p")
    #expect(hand.controller.model.panel == .faces)
    #expect(hand.controller.model.focus == focus)
    hand.click(.command(.panel))
    #expect(hand.controller.model.panel == .why)
  }

  @Test(arguments: [wide, Size(width: 60, height: 20)])
  func `chooses buttons by Tab where no panel turns`(size: Size) throws {
    let hand = try Hand(size: size)
    hand.press(.tab)
    #expect(hand.controller.model.panel == .faces)
    #expect(hand.controller.model.focus == 1)
  }

  @Test(arguments: [
    (Size(width: 100, height: 30), true, true), (Size(width: 99, height: 30), true, false),
    (Size(width: 80, height: 24), true, false), (Size(width: 77, height: 24), false, false),
    (Size(width: 40, height: 16), false, false),
  ])
  func `shows the phone, and the panels that have room`(size: Size, one: Bool, all: Bool) throws {
    let text = try Rehearsal(steps: "launch").model().frame(size).grid.text
    #expect(text.contains("Find your groove"))
    #expect(text.contains("Three faces") == one)
    #expect(text.contains("What happened") == all)
  }
}
