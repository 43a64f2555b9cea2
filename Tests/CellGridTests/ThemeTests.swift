import CellGrid
import Testing

@Suite struct `A theme` {
  private static let black = XtermColour(number: 16)
  private static let white = XtermColour(number: 231)

  @Test(
    arguments: [
      ("15;0", Theme.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
      ("", nil), ("15", nil), ("default;default", nil), ("0;99", nil), ("0;-1", nil), (";", nil),
    ] as [(String, Theme?)])
  func `is known from what the terminal says of its colours`(value: String, theme: Theme?) {
    #expect(Theme(colourFGBG: value) == theme)
  }

  @Test(arguments: Theme.allCases, Colour.allCases)
  func `can be read on its background with 256 colours`(theme: Theme, role: Colour) {
    guard let number = Palette(theme, .rich).ink(for: role).foreground else { return }
    let backgrounds =
      switch theme {
      case .either: [Self.black, Self.white]
      case .dark: [Self.black]
      case .light: [Self.white]
      }
    // 4.5 for text and 3 for lines, as WCAG 2.1 has it; on an unknown background 3 is what both can have.
    let wanted = theme == .either || role == .frame ? 3 : 4.5
    for background in backgrounds {
      #expect(XtermColour(number: number).contrast(with: background) >= wanted)
    }
  }

  @Test(arguments: Palette.all) func `uses only colours the terminal has`(palette: Palette) {
    let limit: [Palette.Depth: UInt8] = [.basic: 8, .standard: 16]
    for role in Colour.allCases {
      let ink = palette.ink(for: role)
      if palette.depth == .monochrome { #expect(ink.foreground == nil) }
      if let limit = limit[palette.depth], let number = ink.foreground { #expect(number < limit) }
      #expect(ink.background == nil)
    }
  }

  @Test(arguments: [
    (0, Palette.Depth.monochrome), (2, .monochrome), (8, .basic), (16, .standard), (88, .standard),
    (256, .rich), (16_777_216, .rich),
  ])
  func `is as rich as the terminal`(count: Int, depth: Palette.Depth) {
    #expect(Palette(colourCount: count, theme: .dark) == Palette(.dark, depth))
  }

  @Test func `knows the colours of xterm`() {
    #expect(XtermColour(number: 16).hex == "#000000")
    #expect(XtermColour(number: 231).hex == "#ffffff")
    #expect(XtermColour(number: 31).hex == "#0087af")
    #expect(XtermColour(number: 244).hex == "#808080")
    #expect(XtermColour(number: 1).hex == "#cd0000")
    #expect(abs(Self.black.contrast(with: Self.white) - 21) < 0.001)
    // Twice as bright to the eye is not twice the number.
    #expect(abs(XtermColour(number: 244).contrast(with: Self.white) - 3.95) < 0.01)
  }
}
