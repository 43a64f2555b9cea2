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
  func `The theme is detected from COLORFGBG`(value: String, theme: Theme?) {
    #expect(Theme(colourFGBG: value) == theme)
  }

  @Test(arguments: Theme.allCases, Colour.allCases)
  func `The 256 colours of each theme are readable on its background`(theme: Theme, role: Colour) {
    guard let number = Palette(theme, .rich).ink(for: role).foreground else { return }
    let backgrounds =
      switch theme {
      case .either: [Self.black, Self.white]
      case .dark: [Self.black]
      case .light: [Self.white]
      }
    // WCAG 2.1 requires 4.5 for text and 3 for lines. On an unknown background no colour can exceed 3 on
    // both.
    let wanted = theme == .either || role == .frame ? 3 : 4.5
    for background in backgrounds {
      #expect(XtermColour(number: number).contrast(with: background) >= wanted)
    }
  }

  @Test(arguments: Palette.all) func `A palette uses only colours that the terminal has`(palette: Palette) {
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
  func `The palette is as rich as the terminal`(count: Int, depth: Palette.Depth) {
    #expect(Palette(colourCount: count, theme: .dark) == Palette(.dark, depth))
  }

  @Test func `Colour numbers convert to the colours of xterm`() {
    #expect(XtermColour(number: 16).hex == "#000000")
    #expect(XtermColour(number: 231).hex == "#ffffff")
    #expect(XtermColour(number: 31).hex == "#0087af")
    #expect(XtermColour(number: 244).hex == "#808080")
    #expect(XtermColour(number: 1).hex == "#cd0000")
    #expect(abs(Self.black.contrast(with: Self.white) - 21) < 0.001)
    // Twice the brightness needs more than twice the number, because sRGB is not linear.
    #expect(abs(XtermColour(number: 244).contrast(with: Self.white) - 3.95) < 0.01)
  }
}
